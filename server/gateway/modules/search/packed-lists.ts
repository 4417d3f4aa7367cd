const FIRST_ROOM = 1024;

/**
 * Lists of numbers, one at each place, end to end in one array: to go through all of them is several times as fast as
 * through as many arrays. A list that grows moves to the end; what it leaves is won back when the room is used up.
 */
export class PackedLists {
  /** All lists; the one at a place lies from `starts[place]` to `ends[place]`. */
  entries = new Uint32Array(FIRST_ROOM);
  readonly starts: number[] = [];
  readonly ends: number[] = [];
  #used = 0;

  set(place: number, list: ArrayLike<number>): void {
    const { starts, ends } = this;
    let start = starts[place] ?? 0;
    if (list.length > (ends[place] ?? 0) - start) {
      // Forgotten first, so that it is not carried along.
      starts[place] = 0;
      ends[place] = 0;
      if (this.#used + list.length > this.entries.length) this.#repack(list.length);
      start = this.#used;
      this.#used += list.length;
    }
    this.entries.set(list, start);
    starts[place] = start;
    ends[place] = start + list.length;
  }

  /** Moves what is still in use to an array with as much room again, one after another by place. */
  #repack(more: number): void {
    const { entries, starts, ends } = this;
    const inUse = ends.reduce((sum, end, place) => sum + end - (starts[place] as number), 0);
    this.entries = new Uint32Array(Math.max(FIRST_ROOM, 2 * (inUse + more)));
    this.#used = 0;
    for (const [place, end] of ends.entries()) {
      const list = entries.subarray(starts[place], end);
      this.entries.set(list, this.#used);
      starts[place] = this.#used;
      this.#used += list.length;
      ends[place] = this.#used;
    }
  }
}
