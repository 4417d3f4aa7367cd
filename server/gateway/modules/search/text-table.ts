import { type Column, grown, release, roomFor, withValue } from '#gateway/modules/search/grown.ts';
import { addToHash, HASH_START } from '#gateway/modules/search/hash-texts.ts';

/** The part of a string that matching needs. */
export type TextLike = Pick<string, 'length' | 'charCodeAt'>;

/** A text of a table. */
export class TextView implements TextLike {
  units: Column = new Uint8Array(0);
  start = 0;
  length = 0;

  charCodeAt(at: number): number {
    return this.units[this.start + at] as number;
  }
}

/** The hash table has at least this many places a text. */
const PLACES_PER_TEXT = 2;

/**
 * Numbers different texts in the order in which they are added. They are packed into one array with a hash table: a fifth
 * of the memory of a Map of strings.
 */
export class TextTable {
  count = 0;
  /** Bytes, until a text needs more: ids do not. */
  #units: Column = new Uint8Array(1024);
  /** Start of each text; it ends where the next one starts. */
  #starts = new Uint32Array(128);
  /** Numbers + 1 by hash; 0 is free. */
  #places = new Uint32Array(256);

  /** Makes room before the first texts are added. */
  reserve(texts: number, units: number): void {
    this.#units = roomFor(this.#units, units);
    this.#starts = roomFor(this.#starts, texts + 1);
    while (texts * PLACES_PER_TEXT > this.#places.length)
      this.#places = new Uint32Array(this.#places.length * 2);
  }

  /** Number of a text, which may be a part of a longer one; -1 if it was not added. */
  numberOf(text: string, from = 0, to = text.length): number {
    return (this.#places[this.#placeOf(text, from, to)] as number) - 1;
  }

  /** Returns the number of a text, which may be a part of a longer one, adding it if it is new. */
  add(text: string, from = 0, to = text.length): number {
    let place = this.#placeOf(text, from, to);
    const known = (this.#places[place] as number) - 1;
    if (known >= 0) return known;
    if ((this.count + 1) * PLACES_PER_TEXT > this.#places.length) {
      this.#rehash();
      place = this.#placeOf(text, from, to);
    }
    const number = this.count++;
    const start = this.#starts[number] as number;
    const end = start + to - from;
    this.#units = grown(this.#units, end);
    for (let at = from; at < to; at++)
      this.#units = withValue(this.#units, start + at - from, text.charCodeAt(at));
    this.#starts = grown(this.#starts, number + 2);
    this.#starts[number + 1] = end;
    this.#places[place] = number + 1;
    return number;
  }

  /** Length of all texts together. */
  get units(): number {
    return this.#starts[this.count] as number;
  }

  textOf(number: number): string {
    const units = this.#units.subarray(this.#starts[number], this.#starts[number + 1]);
    // Several times as fast as spreading the units.
    return Reflect.apply(String.fromCharCode, null, units);
  }

  /** Shows a text without making a string. Valid until texts are added. */
  show(number: number, view: TextView): TextView {
    const start = this.#starts[number] as number;
    view.units = this.#units;
    view.start = start;
    view.length = (this.#starts[number + 1] as number) - start;
    return view;
  }

  /** UTF-16 unit of a text; NaN after its end. */
  unitAt(number: number, at: number): number {
    const place = (this.#starts[number] as number) + at;
    return place < (this.#starts[number + 1] as number) ? (this.#units[place] as number) : Number.NaN;
  }

  lengthOf(number: number): number {
    return (this.#starts[number + 1] as number) - (this.#starts[number] as number);
  }

  /** Number of equal units at the beginning of a text and, from `from` on, of another one. */
  equalUnits(number: number, other: string, from: number): number {
    const start = this.#starts[number] as number;
    const length = Math.min(this.lengthOf(number), other.length - from);
    let equal = 0;
    while (equal < length && this.#units[start + equal] === other.charCodeAt(from + equal)) equal++;
    return equal;
  }

  /** Whether a text has another one at a place. */
  hasAt(number: number, at: number, other: string): boolean {
    const start = (this.#starts[number] as number) + at;
    if (at < 0 || start + other.length > (this.#starts[number + 1] as number)) return false;
    let equal = 0;
    while (equal < other.length && this.#units[start + equal] === other.charCodeAt(equal)) equal++;
    return equal === other.length;
  }

  /** Compares two texts like `<` of strings. */
  compare(one: number, other: number): number {
    const units = this.#units;
    let at = this.#starts[one] as number;
    let place = this.#starts[other] as number;
    const end = this.#starts[one + 1] as number;
    const otherEnd = this.#starts[other + 1] as number;
    while (at < end && place < otherEnd) {
      const difference = (units[at++] as number) - (units[place++] as number);
      if (difference !== 0) return difference;
    }
    return end - at - (otherEnd - place);
  }

  /** Place of a text in the hash table, or the free place for it. */
  #placeOf(text: string, from: number, to: number): number {
    const mask = this.#places.length - 1;
    let hash = HASH_START;
    for (let at = from; at < to; at++) hash = addToHash(hash, text.charCodeAt(at));
    let place = (hash ^ (hash >>> 15)) & mask;
    for (;;) {
      const taken = this.#places[place] as number;
      if (taken === 0 || this.#isAt(taken - 1, text, from, to)) return place;
      place = (place + 1) & mask;
    }
  }

  #isAt(number: number, text: string, from: number, to: number): boolean {
    const start = this.#starts[number] as number;
    if (this.lengthOf(number) !== to - from) return false;
    for (let at = from; at < to; at++) {
      if (this.#units[start + at - from] !== text.charCodeAt(at)) return false;
    }
    return true;
  }

  #rehash(): void {
    const { length } = this.#places;
    release(this.#places);
    this.#places = new Uint32Array(length * 2);
    for (let number = 0; number < this.count; number++) {
      const text = this.textOf(number);
      this.#places[this.#placeOf(text, 0, text.length)] = number + 1;
    }
  }
}
