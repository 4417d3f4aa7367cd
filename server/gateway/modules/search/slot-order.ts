import { release } from '#gateway/modules/search/grown.ts';
import { markRoom } from '#gateway/modules/search/room.ts';
import { yieldToOthers } from '#gateway/modules/search/yield-to-others.ts';

/** Slots sorted per step, which takes some milliseconds. */
const STEP = 8192;

type Slots = Uint32Array<ArrayBuffer>;
/** A total order. */
export type CompareSlots = (one: number, other: number) => number;

/** All slots in a sort order. */
export interface SlotSequence {
  readonly slots: Uint32Array;
  /**
   * Of an order that is read backwards: whether the slot at a place has the same value as the one before it. Slots with the
   * same value are read forwards. Null: all are.
   */
  readonly isTied: ((at: number) => boolean) | null;
}

/**
 * Slots in a sort order. Changed slots are merged into it, and it is built in steps, because sorting 500,000 slots at
 * once blocks the process for half a second.
 */
export class SlotOrder {
  /** Sorted parts, larger ones first; a single one when all slots are in order. */
  #runs: Slots[] = [];
  /** The run that callers may still read. */
  #shown: Slots | undefined;
  /** Slots from this one on are not sorted yet. */
  #next = 0;
  #changed = new Set<number>();
  #running: Promise<void> | undefined;
  readonly #compare: CompareSlots;

  constructor(compare: CompareSlots) {
    this.#compare = compare;
  }

  /** Call it after the values of a slot have changed. */
  change(slot: number): void {
    if (slot < this.#next) this.#changed.add(slot);
  }

  /** At least the first `count` slots in order, with all changes made before the call. */
  async upTo(count: number): Promise<Uint32Array> {
    while (this.#changed.size > 0 || this.#next < count) {
      this.#running ??= this.#step(count).finally(() => {
        this.#running = undefined;
      });
      await this.#running;
    }
    this.#shown = this.#runs[0];
    return this.#shown ?? new Uint32Array(0);
  }

  async #step(count: number): Promise<void> {
    const changed = this.#changed;
    this.#changed = new Set();
    if (changed.size > 0) this.#runs = this.#runs.map(run => this.#without(run, changed));
    const from = this.#next;
    this.#next = Math.max(from, Math.min(count, from + STEP));
    const added = [...changed];
    for (let slot = from; slot < this.#next; slot++) added.push(slot);
    this.#runs.push(Uint32Array.from(added).sort(this.#compare));
    const done = this.#next >= count;
    for (;;) {
      const [larger, smaller] = this.#runs.slice(-2);
      if (!larger || !smaller || (!done && larger.length > 2 * smaller.length)) break;
      this.#runs.splice(-2, 2, merge(larger, smaller, this.#compare));
      this.#drop(larger);
      this.#drop(smaller);
    }
    if (!done) await yieldToOthers();
  }

  /** A copy of a run, which it replaces, without some slots. */
  #without(run: Slots, left: ReadonlySet<number>): Slots {
    const isLeft = markRoom.take(this.#next).fill(0);
    for (const slot of left) isLeft[slot] = 1;
    const kept = new Uint32Array(run.length);
    let length = 0;
    for (let at = 0; at < run.length; at++) {
      const slot = run[at] as number;
      kept[length] = slot;
      length += 1 - (isLeft[slot] as number);
    }
    this.#drop(run);
    return kept.subarray(0, length);
  }

  #drop(run: Slots): void {
    if (run !== this.#shown) release(run);
  }
}

/** Copies the stretches of the larger list between the places of the other's slots. */
function merge(larger: Slots, smaller: Slots, compare: CompareSlots): Slots {
  const merged = new Uint32Array(larger.length + smaller.length);
  let copied = 0;
  for (const [index, slot] of smaller.entries()) {
    const place = placeIn(larger, copied, slot, compare);
    merged.set(larger.subarray(copied, place), copied + index);
    merged[place + index] = slot;
    copied = place;
  }
  merged.set(larger.subarray(copied), copied + smaller.length);
  return merged;
}

/** First place from `from` on whose slot comes after the given one: in growing strides, then by halves. */
function placeIn(sorted: Slots, from: number, slot: number, compare: CompareSlots): number {
  let stride = 1;
  let low = from;
  while (low + stride <= sorted.length && compare(sorted[low + stride - 1] as number, slot) < 0) {
    low += stride;
    stride *= 2;
  }
  let high = Math.min(low + stride - 1, sorted.length);
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compare(sorted[middle] as number, slot) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
