import {
  isBefore,
  KEY_LENGTH,
  type Key,
  keyHalf,
  keyOf,
  lastKeyOf,
} from '#gateway/modules/search/code-key.ts';
import { grown, roomFor } from '#gateway/modules/search/grown.ts';
import { hashOf } from '#gateway/modules/search/hash-texts.ts';
import { radixSort } from '#gateway/modules/search/radix-sort.ts';
import { Rows } from '#gateway/modules/search/rows.ts';

/** From this number on, codes are sorted. */
const MIN_SORTED = 2000;
/** Sorted codes of which one key is kept. */
const BLOCK = 32;

/** Columns of the codes that are not sorted: the key and the slot. */
const [HIGH, LOW, SLOT, COLUMNS] = [0, 1, 2, 3];
const keyAt = (rows: Rows, at: number): Key => [
  rows.column(HIGH)[at] as number,
  rows.column(LOW)[at] as number,
];

/**
 * Tells which commodities have a code with a prefix: exactly for most of them, and for few that they may have one. Takes
 * four bytes a code, because it keeps the slots in the order of the codes, but only every 32nd code. Codes of a commodity that
 * follow one another, as those of its skus often do, count as one.
 */
export class CodeKeys {
  #sorted: Uint32Array = new Uint32Array(0);
  /** Key of the first code of each block: the columns HIGH and LOW. */
  #blocks = new Rows(2, 0);
  /** Codes that are not sorted: they were added after the first load. */
  #added = new Rows(COLUMNS, 1024);
  #count = 0;
  /** Sum of the hashes of the codes of each slot, which shows whether they have changed; 0: none. */
  #hashes = new Uint32Array(1024);
  /** Slots with codes that they no longer have. */
  readonly #outdated = new Set<number>();

  /** Makes room before the first load. */
  reserve(slots: number, codes: number): void {
    this.#hashes = roomFor(this.#hashes, slots);
    this.#added = new Rows(COLUMNS, codes);
  }

  /** Replaces the codes of a slot, in the forms of `codeForms`. */
  set(slot: number, forms: readonly string[]): void {
    const before = this.#hashes[slot] ?? 0;
    const hash = forms.reduce((sum, form) => (sum + hashOf(form)) >>> 0, 0);
    if (before === hash) return;
    if (before !== 0) this.#outdated.add(slot);
    this.#hashes = grown(this.#hashes, slot + 1);
    this.#hashes[slot] = 0;
    this.add(slot, forms);
  }

  /** Adds codes to those of a slot. */
  add(slot: number, forms: readonly string[]): void {
    this.#hashes = grown(this.#hashes, slot + 1);
    this.#added = this.#added.grown(this.#count + forms.length);
    const [highs, lows, slots] = this.#added.columns as [Uint32Array, Uint32Array, Uint32Array];
    for (const form of forms) {
      // A sum, because skus are read in any order.
      this.#hashes[slot] = (this.#hashes[slot] as number) + hashOf(form);
      highs[this.#count] = keyHalf(form, 0);
      lows[this.#count] = keyHalf(form, 1);
      slots[this.#count++] = slot;
    }
  }

  /** Sorts the codes of the first load. Later ones are few until the next start. */
  async settle(minimum = MIN_SORTED): Promise<void> {
    const count = this.#count;
    if (this.#sorted.length > 0 || count < minimum) return;
    const sorted = await radixSort(await radixSort(this.#added, count, LOW), count, HIGH);
    const kept = keepFirstOfEach(sorted, count);
    this.#blocks = new Rows(2, Math.ceil(kept / BLOCK));
    for (let block = 0; block < this.#blocks.capacity; block++) {
      for (const column of [HIGH, LOW])
        this.#blocks.column(column)[block] = sorted.column(column)[block * BLOCK] as number;
    }
    this.#sorted = sorted.column(SLOT).slice(0, kept);
    sorted.release();
    this.#added = new Rows(COLUMNS, 1024);
    this.#count = 0;
  }

  /** Lists of the slots that have a code with this prefix, some several times, and others that may have one. */
  find(prefix: string): { sure: readonly Uint32Array[]; unsure: ReadonlySet<number> } {
    const first = keyOf(prefix);
    const last = lastKeyOf(prefix);
    const [from, to] = [this.#blockAfter(first, false), this.#blockAfter(last, true)];
    // Blocks with codes before or after the range.
    const atStart = this.#slotsOf(Math.max(0, from - 1), from);
    const atEnd = this.#slotsOf(Math.max(from, to - 1), to);
    const inside = this.#slotsOf(from, Math.max(from, to - 1));
    const added: number[] = [];
    for (let at = 0; at < this.#count; at++) {
      const key = keyAt(this.#added, at);
      if (!isBefore(key, first) && !isBefore(last, key)) added.push(this.#added.column(SLOT)[at] as number);
    }
    const known = [inside, Uint32Array.from(added)];
    if (prefix.length - 1 > KEY_LENGTH) {
      return { sure: [], unsure: new Set([atStart, atEnd, ...known].flatMap(slots => [...slots])) };
    }
    const outdated = this.#outdated;
    if (outdated.size === 0) return { sure: known, unsure: new Set([...atStart, ...atEnd]) };
    const unsure = known.flatMap(slots => [...slots.filter(slot => outdated.has(slot))]);
    return {
      sure: known.map(slots => slots.filter(slot => !outdated.has(slot))),
      unsure: new Set([...atStart, ...atEnd, ...unsure]),
    };
  }

  #slotsOf(fromBlock: number, toBlock: number): Uint32Array {
    return this.#sorted.subarray(fromBlock * BLOCK, toBlock * BLOCK);
  }

  /** The first block whose first code is not before the key, or is after it. */
  #blockAfter(key: Key, isAfter: boolean): number {
    let low = 0;
    let high = this.#blocks.capacity;
    while (low < high) {
      const middle = (low + high) >> 1;
      const first = keyAt(this.#blocks, middle);
      if (isAfter ? !isBefore(key, first) : isBefore(first, key)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Of sorted codes of the same slot that follow one another, keeps the first. Returns the number of kept ones. */
function keepFirstOfEach(sorted: Rows, count: number): number {
  const [highs, lows, slots] = sorted.columns as [Uint32Array, Uint32Array, Uint32Array];
  let kept = 0;
  for (let at = 0; at < count; at++) {
    if (kept > 0 && slots[at] === slots[kept - 1]) continue;
    highs[kept] = highs[at] as number;
    lows[kept] = lows[at] as number;
    slots[kept++] = slots[at] as number;
  }
  return kept;
}
