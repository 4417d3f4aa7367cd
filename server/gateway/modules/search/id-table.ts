import { grown } from '#gateway/modules/search/grown.ts';
import { addToHash, HASH_START } from '#gateway/modules/search/hash-texts.ts';

/** The table of slots has at least this many places an id. */
const PLACES_PER_ID = 2;

/**
 * Numbers ids in the order in which they are added. Ids are packed into one array with a hash table of their slots: a
 * fifth of the memory of a Map of strings.
 */
export class IdTable {
  count = 0;
  #units = new Uint16Array(1024);
  /** Start of each id; the id ends where the next one starts. */
  #starts = new Uint32Array(128);
  /** Slots + 1 by hash; 0 is free. */
  #places = new Uint32Array(256);

  /** Slot of an id, which may be a part of a longer text; -1 if it was not added. */
  slotOf(text: string, from = 0, to = text.length): number {
    return (this.#places[this.#placeOf(text, from, to)] as number) - 1;
  }

  /** Adds an id that is not known yet. */
  add(id: string): number {
    if ((this.count + 1) * PLACES_PER_ID > this.#places.length) this.#rehash();
    const slot = this.count++;
    const start = this.#starts[slot] as number;
    this.#units = grown(this.#units, start + id.length);
    for (let at = 0; at < id.length; at++) this.#units[start + at] = id.charCodeAt(at);
    this.#starts = grown(this.#starts, slot + 2);
    this.#starts[slot + 1] = start + id.length;
    this.#places[this.#placeOf(id, 0, id.length)] = slot + 1;
    return slot;
  }

  idOf(slot: number): string {
    return String.fromCharCode(...this.#units.subarray(this.#starts[slot], this.#starts[slot + 1]));
  }

  /** Compares two ids like `<` of strings. */
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

  /** Slots of ids that are separated by blanks; unknown ids are left out. */
  slotsOf(ids: string): Uint32Array {
    const slots: number[] = [];
    for (let from = 0; from < ids.length; ) {
      const blank = ids.indexOf(' ', from);
      const to = blank < 0 ? ids.length : blank;
      const slot = this.slotOf(ids, from, to);
      if (slot >= 0) slots.push(slot);
      from = to + 1;
    }
    return Uint32Array.from(slots);
  }

  /** Place of an id in the hash table, or the free place for it. */
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

  #isAt(slot: number, text: string, from: number, to: number): boolean {
    const start = this.#starts[slot] as number;
    if ((this.#starts[slot + 1] as number) - start !== to - from) return false;
    for (let at = from; at < to; at++) {
      if (this.#units[start + at - from] !== text.charCodeAt(at)) return false;
    }
    return true;
  }

  #rehash(): void {
    this.#places = new Uint32Array(this.#places.length * 2);
    for (let slot = 0; slot < this.count; slot++) {
      const id = this.idOf(slot);
      this.#places[this.#placeOf(id, 0, id.length)] = slot + 1;
    }
  }
}
