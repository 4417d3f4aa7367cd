/** Characters of a code that a key holds; each of its two numbers has half of them. */
export const KEY_LENGTH = 12;
const HALF = KEY_LENGTH / 2;
/** Digits of a key: 0 after the end of the code, then 0–9, a–z, and one for all other characters. */
const BASE = 40;
const OTHER = 37;
const HIGHEST = BASE - 1;
const AFTER_ZERO = '0'.charCodeAt(0) - 1;
const AFTER_A = 'a'.charCodeAt(0) - 11;

/** The beginning of a code as two numbers, which sort like the code. */
export type Key = readonly [high: number, low: number];

/** The key of a form of `codeForms`, which begins with a line feed. */
export const keyOf = (form: string): Key => [keyHalf(form, 0), keyHalf(form, 1)];

/** The last key of forms that begin like this. */
export const lastKeyOf = (form: string): Key => [half(form, 1, HIGHEST), half(form, 1 + HALF, HIGHEST)];

/** The first or second number of a key. */
export const keyHalf = (form: string, number: 0 | 1): number => half(form, 1 + number * HALF, 0);

export const isBefore = ([high, low]: Key, [otherHigh, otherLow]: Key): boolean =>
  high < otherHigh || (high === otherHigh && low < otherLow);

/** `after` is the digit of the places after the end of the code. */
function half(form: string, from: number, after: number): number {
  let number = 0;
  for (let at = from; at < from + HALF; at++) number = number * BASE + digitOf(form.charCodeAt(at), after);
  return number;
}

/** NaN is the place after the end. */
function digitOf(unit: number, after: number): number {
  if (Number.isNaN(unit)) return after;
  if (unit >= 48 && unit <= 57) return unit - AFTER_ZERO;
  return unit >= 97 && unit <= 122 ? unit - AFTER_A : OTHER;
}
