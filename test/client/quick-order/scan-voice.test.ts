import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type PromptKey, promptOf } from '#client/pages/cart/quick-order/scan/scan-prompt.ts';
import { scanPrompts } from '#shared/messages/zh/client/scan.ts';

interface Beep {
  readonly hertz: number;
  readonly start: number;
  readonly end: number;
}

const CHINESE = { lang: 'zh-CN' };
const ENGLISH = { lang: 'en-US' };
const keys = Object.keys(scanPrompts) as PromptKey[];

let spoken: { text: string; voice?: unknown }[];
let sounds: Beep[][];
let voices: readonly { lang: string }[];

/** An audio context that records what is scheduled, with the time in it. */
class FakeAudio {
  currentTime = 10;
  destination = {};
  resume = async () => {};
}
class FakeParam {
  readonly changes: { value: number; at: number }[] = [];
  setValueAtTime(value: number, at: number) {
    this.changes.push({ value, at });
  }
}
class FakeGain {
  readonly gain = new FakeParam();
  connect = (next: unknown) => next;
}
class FakeOscillator {
  readonly frequency = new FakeParam();
  #gain = new FakeGain();
  connect(gain: FakeGain) {
    this.#gain = gain;
    return gain;
  }
  start() {}
  disconnect() {}
  stop() {
    const { changes } = this.#gain.gain;
    sounds.push(
      this.frequency.changes.map(({ value: hertz, at }) => {
        const [on, off] = changes.filter(change => change.at >= at);
        expect(on).toMatchObject({ at });
        expect(off).toMatchObject({ value: 0 });
        return { hertz, start: at, end: off?.at ?? 0 };
      }),
    );
  }
}

beforeEach(() => {
  spoken = [];
  sounds = [];
  voices = [ENGLISH];
  vi.resetModules();
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
  vi.stubGlobal('AudioContext', FakeAudio);
  vi.stubGlobal('GainNode', FakeGain);
  vi.stubGlobal('OscillatorNode', FakeOscillator);
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      readonly text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => voices,
    cancel: () => {},
    speak: (utterance: { text: string; voice?: unknown }) => spoken.push(utterance),
  });
});

async function tell(...prompts: readonly PromptKey[]) {
  const { speakPrompt } = await import('#client/pages/cart/quick-order/scan/scan-voice.ts');
  for (const key of prompts) speakPrompt(promptOf(key));
}

describe('a prompt', () => {
  it('is one of 22, each spoken in Chinese if the browser has a Chinese voice', async () => {
    voices = [ENGLISH, CHINESE];
    await tell(...keys);
    expect(keys).toHaveLength(22);
    expect(spoken.map(({ text }) => text)).toEqual(Object.values(scanPrompts));
    expect(spoken.every(({ voice }) => voice === CHINESE)).toBe(true);
    expect(sounds).toEqual([]);
  });

  it('is a tone if the browser has no Chinese voice', async () => {
    await tell(...keys);
    expect(sounds).toHaveLength(22);
    expect(spoken).toEqual([]);
  });

  it('is a tone if the browser cannot speak', async () => {
    vi.stubGlobal('speechSynthesis', undefined);
    await tell('submitted');
    expect(sounds).toHaveLength(1);
  });

  it('is silent before the first interaction with the page', async () => {
    vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } });
    await tell('submitted');
    expect(sounds).toEqual([]);
  });
});

describe('the tones', () => {
  const beats = (sound: readonly Beep[] = []) =>
    sound.map(({ start, end }) => Math.round((end - start) * 1000));

  it('tell success, warning and error apart by their number of beeps', async () => {
    await tell('submitted', 'repeated', 'commodityMissing');
    expect(sounds.map(sound => sound.length)).toEqual([1, 2, 3]);
  });

  it('follow each other without overlap and end within a second', async () => {
    await tell('submitted', 'repeated', 'commodityMissing');
    for (const sound of sounds) {
      for (const [index, { start }] of sound.entries()) {
        expect(start).toBeGreaterThanOrEqual(sound[index - 1]?.end ?? 10);
      }
      expect((sound.at(-1)?.end ?? 0) - 10).toBeLessThan(1);
      expect(Math.min(...beats(sound))).toBeGreaterThanOrEqual(50);
    }
  });

  it('are the same for all prompts of a class', async () => {
    await tell('submitted', 'cancelled', 'badBarCode', 'networkFailed');
    expect(sounds[0]).toEqual(sounds[1]);
    expect(sounds[2]).toEqual(sounds[3]);
  });
});
