import { grown } from '#gateway/modules/search/grown.ts';
import { hashOf } from '#gateway/modules/search/hash-texts.ts';
import { radixSort } from '#gateway/modules/search/radix-sort.ts';

/** Characters of a code that a key holds; each of its two numbers has half of them. */
const KEY_LENGTH = 12;
const HALF = KEY_LENGTH / 2;
/** Digits of a key: 0 after the end of the code, then 0–9, a–z, and one for all other characters. */
const BASE = 40;
const OTHER = 37;
const HIGHEST = BASE - 1;
const AFTER_ZERO = 47;
const AFTER_A = 86;
/** So many keys are compared one by one, at most; more are sorted. */
const MAX_UNSORTED = 20_000;

type Key = readonly [high: number, low: number];

/**
 * The beginnings of the codes of all commodities, as sorted numbers: 12 bytes a code, a sixth of the memory of texts.
 */
export class CodeKeys {
  #count = 0;
  /** The first keys, as many, are in order. */
  #sorted = 0;
  #high = new Uint32Array(1024);
  #low = new Uint32Array(1024);
  #slots = new Uint32Array(1024);
  /** Hash of the codes of each slot, which shows whether they have changed; 0: none. */
  #hashes = new Uint32Array(1024);
  /** Slots with keys of codes that they no longer have. */
  readonly #outdated = new Set<number>();

  /** Sets the codes of a slot, in the forms of `codeForms`. */
  set(slot: number, forms: readonly string[]): void {
    this.#hashes = grown(this.#hashes, slot + 1);
    const before = this.#hashes[slot] as number;
    const hash = hashOf(forms);
    if (before === hash) return;
    if (before !== 0) this.#outdated.add(slot);
    this.#hashes[slot] = hash;
    const count = this.#count + forms.length;
    this.#high = grown(this.#high, count);
    this.#low = grown(this.#low, count);
    this.#slots = grown(this.#slots, count);
    for (const form of forms) {
      const [high, low] = keyOf(form, 0);
      this.#high[this.#count] = high;
      this.#low[this.#count] = low;
      this.#slots[this.#count++] = slot;
    }
  }

  /** Call it after changes. */
  async sort(): Promise<void> {
    const count = this.#count;
    if (count - this.#sorted <= MAX_UNSORTED) return;
    [this.#high, this.#low, this.#slots] = await radixSort([this.#high, this.#low, this.#slots], count);
    this.#sorted = count;
  }

  /**
   * Marks the slots that have a code with this prefix, in the form of `codeForms`. Returns slots that may have one,
   * because the prefix is longer than a key or their codes have changed.
   */
  mark(prefix: string, marks: Uint8Array): ReadonlySet<number> {
    const lowest = keyOf(prefix, 0);
    const highest = keyOf(prefix, HIGHEST);
    const isLong = prefix.length - 1 > KEY_LENGTH;
    const unsure = new Set<number>();
    const add = (at: number) => {
      const slot = this.#slots[at] as number;
      if (isLong || this.#outdated.has(slot)) unsure.add(slot);
      else marks[slot] = 1;
    };
    for (let at = this.#placeOf(lowest); at < this.#sorted && !this.#isAfter(at, highest); at++) add(at);
    for (let at = this.#sorted; at < this.#count; at++) {
      if (!this.#isBefore(at, lowest) && !this.#isAfter(at, highest)) add(at);
    }
    return unsure;
  }

  /** First sorted key that is not before the given one. */
  #placeOf(key: Key): number {
    let low = 0;
    let high = this.#sorted;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#isBefore(middle, key)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #isBefore(at: number, [high, low]: Key): boolean {
    const own = this.#high[at] as number;
    return own < high || (own === high && (this.#low[at] as number) < low);
  }

  #isAfter(at: number, [high, low]: Key): boolean {
    const own = this.#high[at] as number;
    return own > high || (own === high && (this.#low[at] as number) > low);
  }
}

/** The key of a form, which begins with a line feed; `after` is the digit of the places after its end. */
function keyOf(form: string, after: number): Key {
  const half = (from: number) => {
    let number = 0;
    for (let at = from; at < from + HALF; at++) number = number * BASE + digitOf(form.charCodeAt(at), after);
    return number;
  };
  return [half(1), half(1 + HALF)];
}

/** NaN is the code after the end. */
function digitOf(code: number, after: number): number {
  if (Number.isNaN(code)) return after;
  if (code >= 48 && code <= 57) return code - AFTER_ZERO;
  return code >= 97 && code <= 122 ? code - AFTER_A : OTHER;
}
