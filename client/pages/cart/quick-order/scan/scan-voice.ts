import { browserStorage } from '#client/lib/browser-storage.ts';
import type { ScanPrompt } from '#client/pages/cart/quick-order/scan/scan-prompt.ts';
import { scanPrompts } from '#shared/messages/zh/client/scan.ts';

const SWITCH = 'scan-voice';

interface Beeps {
  readonly count: number;
  readonly hertz: number;
  readonly seconds: number;
}
/** Told apart by their number, because pitch alone is hard to recognise in a noisy shop; see docs/decisions. */
const BEEPS: Readonly<Record<ScanPrompt['tone'], Beeps>> = {
  good: { count: 1, hertz: 1320, seconds: 0.08 },
  neutral: { count: 2, hertz: 660, seconds: 0.1 },
  bad: { count: 3, hertz: 330, seconds: 0.16 },
};
const GAP_SECONDS = 0.08;
const LOUDNESS = 0.15;

/** Whether prompts are spoken in this browser; on by default. */
export const voiceSwitch = {
  isOn: () => browserStorage.read(SWITCH) !== 'off',
  set: (isOn: boolean) => void browserStorage.write(SWITCH, isOn ? 'on' : 'off'),
};

let audio: AudioContext | undefined;
let playing: OscillatorNode | undefined;

/** Makes the browser load its voices, which takes a moment: until then there are none. */
export function loadVoices(): void {
  if (typeof speechSynthesis !== 'undefined') speechSynthesis.getVoices();
}

/**
 * Speaks a prompt in Chinese and interrupts the one before. Without a Chinese voice, and for added skus, beeps play
 * instead. Silent before the first user interaction with the page. Never throws.
 */
export function speakPrompt({ key, tone }: ScanPrompt): void {
  try {
    if (!voiceSwitch.isOn() || !navigator.userActivation?.hasBeenActive) return;
    const voice = key && chineseVoice();
    if (!voice) {
      playBeeps(BEEPS[tone]);
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

function playBeeps({ count, hertz, seconds }: Beeps): void {
  audio ??= new AudioContext();
  audio.resume().catch(() => undefined);
  playing?.disconnect();
  const loudness = new GainNode(audio, { gain: 0 });
  const source = new OscillatorNode(audio);
  source.connect(loudness).connect(audio.destination);
  for (let beep = 0; beep < count; beep++) {
    const start = audio.currentTime + beep * (seconds + GAP_SECONDS);
    source.frequency.setValueAtTime(hertz, start);
    loudness.gain.setValueAtTime(LOUDNESS, start);
    loudness.gain.setValueAtTime(0, start + seconds);
  }
  source.start();
  source.stop(audio.currentTime + count * (seconds + GAP_SECONDS));
  playing = source;
}
