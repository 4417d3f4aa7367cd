import { grown, release, roomFor } from '#gateway/modules/search/grown.ts';

const INITIAL_CAPACITY = 1024;

/**
 * Lists of numbers by slot, packed into one array: several times faster to scan than separate arrays. A list that
 * grows moves to the end; its old space is reclaimed when the array is full.
 */
export class PackedLists {
  /** All lists; the list of a slot is from `starts[slot]` to `ends[slot]`. */
  entries = new Uint32Array(INITIAL_CAPACITY);
  starts = new Uint32Array(INITIAL_CAPACITY);
  ends = new Uint32Array(INITIAL_CAPACITY);
  #used = 0;
  /** Number of slots. */
  #count = 0;

  /** Makes room before the first lists are set. */
  reserve(slots: number, entries: number): void {
    this.starts = roomFor(this.starts, slots);
    this.ends = roomFor(this.ends, slots);
    this.entries = roomFor(this.entries, entries);
  }

  set(slot: number, list: ArrayLike<number>): void {
    this.starts = grown(this.starts, slot + 1);
    this.ends = grown(this.ends, slot + 1);
    this.#count = Math.max(this.#count, slot + 1);
    let start = this.starts[slot] as number;
    if (list.length > (this.ends[slot] as number) - start) {
      // Cleared first, so that `#repack` does not copy the old list.
      this.starts[slot] = 0;
      this.ends[slot] = 0;
      if (this.#used + list.length > this.entries.length) this.#repack(list.length);
      start = this.#used;
      this.#used += list.length;
    }
    this.entries.set(list, start);
    this.starts[slot] = start;
    this.ends[slot] = start + list.length;
  }

  each(slot: number, callback: (entry: number) => void): void {
    const end = this.ends[slot] as number;
    for (let at = this.starts[slot] as number; at < end; at++) callback(this.entries[at] as number);
  }

  /** Copies the lists in slot order to an array with room for half as many more. */
  #repack(more: number): void {
    const { entries, starts, ends } = this;
    let inUse = 0;
    for (let slot = 0; slot < this.#count; slot++) inUse += (ends[slot] as number) - (starts[slot] as number);
    const packed = new Uint32Array(Math.max(INITIAL_CAPACITY, Math.ceil(1.5 * (inUse + more))));
    let used = 0;
    for (let slot = 0; slot < this.#count; slot++) {
      const end = ends[slot] as number;
      let at = starts[slot] as number;
      starts[slot] = used;
      // Faster than `set` of a short part.
      while (at < end) packed[used++] = entries[at++] as number;
      ends[slot] = used;
    }
    release(entries);
    this.entries = packed;
    this.#used = used;
  }
}
