import { pinyin } from 'pinyin-pro';

const LETTER_A = 97;
const LETTER_Z = 122;
const FIRST_HAN = 0x3400;
const LAST_HAN = 0x9fff;

interface Sound {
  readonly readings: readonly string[];
  readonly initials: number;
}

/** By UTF-16 unit. A few thousand characters occur; each is looked up once. */
const sounds = new Map<number, Sound>();
const NONE: readonly string[] = [];

/** What a character may sound like, without tones, ü as v: 行 is xing, hang or heng. Empty where it has no reading. */
export function readingsOf(code: number): readonly string[] {
  return isHan(code) ? soundOf(code).readings : NONE;
}

/** The letters that its readings begin with, as bits; a letter begins with itself. */
export function initialsOf(code: number): number {
  if (code >= LETTER_A && code <= LETTER_Z) return letterBit(code);
  return isHan(code) ? soundOf(code).initials : 0;
}

/** The bit of a letter, 0 for anything else. */
export function letterBit(code: number): number {
  return code >= LETTER_A && code <= LETTER_Z ? 1 << (code - LETTER_A) : 0;
}

function soundOf(code: number): Sound {
  const known = sounds.get(code);
  if (known) return known;
  const readings = lookUp(code);
  const initials = readings.reduce((bits, reading) => bits | letterBit(reading.charCodeAt(0)), 0);
  const sound = { readings, initials };
  sounds.set(code, sound);
  return sound;
}

export function isHan(code: number): boolean {
  return code >= FIRST_HAN && code <= LAST_HAN;
}

function lookUp(code: number): readonly string[] {
  const character = String.fromCharCode(code);
  const options = { toneType: 'none', multiple: true, type: 'array', v: true } as const;
  const readings = pinyin(character, options).filter(reading => /^[a-z]+$/.test(reading));
  return [...new Set(readings)];
}
