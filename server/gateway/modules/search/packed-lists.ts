const INITIAL_CAPACITY = 1024;

/**
 * Lists of numbers by slot, packed into one array: several times faster to scan than separate arrays. A list that
 * grows moves to the end; its old space is reclaimed when the array is full.
 */
export class PackedLists {
  /** All lists; the list of a slot is from `starts[slot]` to `ends[slot]`. */
  entries = new Uint32Array(INITIAL_CAPACITY);
  readonly starts: number[] = [];
  readonly ends: number[] = [];
  #used = 0;

  set(slot: number, list: ArrayLike<number>): void {
    const { starts, ends } = this;
    let start = starts[slot] ?? 0;
    if (list.length > (ends[slot] ?? 0) - start) {
      // Cleared first, so that `#repack` does not copy the old list.
      starts[slot] = 0;
      ends[slot] = 0;
      if (this.#used + list.length > this.entries.length) this.#repack(list.length);
      start = this.#used;
      this.#used += list.length;
    }
    this.entries.set(list, start);
    starts[slot] = start;
    ends[slot] = start + list.length;
  }

  /** Copies the lists in slot order to an array of twice the required size. */
  #repack(more: number): void {
    const { entries, starts, ends } = this;
    const inUse = ends.reduce((sum, end, slot) => sum + end - (starts[slot] as number), 0);
    this.entries = new Uint32Array(Math.max(INITIAL_CAPACITY, 2 * (inUse + more)));
    this.#used = 0;
    for (const [slot, end] of ends.entries()) {
      const list = entries.subarray(starts[slot], end);
      this.entries.set(list, this.#used);
      starts[slot] = this.#used;
      this.#used += list.length;
      ends[slot] = this.#used;
    }
  }
}
