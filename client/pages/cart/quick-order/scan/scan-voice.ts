import { browserStorage } from '#client/lib/browser-storage.ts';
import type { ScanPrompt } from '#client/pages/cart/quick-order/scan/scan-prompt.ts';
import { scanPrompts } from '#shared/messages/zh/client/scan.ts';

const SWITCH = 'scan-voice';
const TONES = {
  good: { hertz: 1320, seconds: 0.07 },
  neutral: { hertz: 660, seconds: 0.12 },
  bad: { hertz: 220, seconds: 0.3 },
};
const LOUDNESS = 0.15;

/** Whether prompts are spoken in this browser; on by default. */
export const voiceSwitch = {
  isOn: () => browserStorage.read(SWITCH) !== 'off',
  set: (isOn: boolean) => void browserStorage.write(SWITCH, isOn ? 'on' : 'off'),
};

let audio: AudioContext | undefined;

/**
 * Speaks a prompt in Chinese and interrupts the one before. Without a Chinese voice, and for added skus, a
 * short tone plays instead. Silent before the first user interaction with the page. Never throws.
 */
export function speakPrompt({ key, tone }: ScanPrompt): void {
  try {
    if (!voiceSwitch.isOn() || !navigator.userActivation?.hasBeenActive) return;
    const voice = key && chineseVoice();
    if (!voice) {
      playTone(TONES[tone]);
      return;
    }
    const utterance = new SpeechSynthesisUtterance(scanPrompts[key]);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.rate = 1.2;
    speechSynthesis.cancel();
    speechSynthesis.speak(utterance);
  } catch {
    // Audio is unavailable or blocked; the prompt is still displayed.
  }
}

function chineseVoice(): SpeechSynthesisVoice | undefined {
  if (typeof speechSynthesis === 'undefined') return undefined;
  const voices = speechSynthesis.getVoices().filter(({ lang }) => /^zh\b/i.test(lang.replace('_', '-')));
  return voices.find(({ lang }) => /cn|hans/i.test(lang)) ?? voices[0];
}

function playTone({ hertz, seconds }: { hertz: number; seconds: number }): void {
  audio ??= new AudioContext();
  audio.resume().catch(() => undefined);
  const loudness = new GainNode(audio, { gain: LOUDNESS });
  const source = new OscillatorNode(audio, { frequency: hertz });
  source.connect(loudness).connect(audio.destination);
  source.start();
  source.stop(audio.currentTime + seconds);
}
