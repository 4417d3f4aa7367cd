// Only single characters are read: the words of the whole library take 20 MB.
import readings from 'pinyin-pro/dist/esm/data/dict1.mjs';

const LETTER_A = 97;
const LETTER_Z = 122;
const FIRST_HAN = 0x3400;
const LAST_HAN = 0x9fff;

interface Sound {
  readonly readings: readonly string[];
  readonly initials: number;
}

/** Cache by UTF-16 unit, beginning with the first Chinese character. */
const sounds = new Array<Sound | undefined>(LAST_HAN - FIRST_HAN + 1).fill(undefined);
/** Macron, acute, caron and grave accent. */
const TONES = /[\u0304\u0301\u030c\u0300]/g;
const NONE: readonly string[] = [];

/** Pinyin readings of a character without tones, ü as v: 行 is xing, hang or heng. Empty if there are none. */
export function pinyinOf(code: number): readonly string[] {
  return isHan(code) ? soundOf(code).readings : NONE;
}

/** The initials of its readings, as bits; for a letter, its own bit. */
export function initialsOf(code: number): number {
  if (code >= LETTER_A && code <= LETTER_Z) return letterBit(code);
  return isHan(code) ? soundOf(code).initials : 0;
}

/** The bit of a letter; 0 for any other character. */
export function letterBit(code: number): number {
  return code >= LETTER_A && code <= LETTER_Z ? 1 << (code - LETTER_A) : 0;
}

function soundOf(code: number): Sound {
  const known = sounds[code - FIRST_HAN];
  if (known) return known;
  const readings = lookUp(code);
  const initials = readings.reduce((bits, reading) => bits | letterBit(reading.charCodeAt(0)), 0);
  const sound = { readings, initials };
  sounds[code - FIRST_HAN] = sound;
  return sound;
}

export function isHan(code: number): boolean {
  return code >= FIRST_HAN && code <= LAST_HAN;
}

function lookUp(code: number): readonly string[] {
  const withTones = readings.get(String.fromCharCode(code))?.split(' ') ?? [];
  const plain = withTones.map(reading =>
    reading.normalize('NFD').replace(TONES, '').normalize('NFC').replace('ü', 'v'),
  );
  return [...new Set(plain.filter(reading => /^[a-z]+$/.test(reading)))];
}
