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
import { Room } from '#gateway/modules/search/room.ts';
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

const markRoom = new Room(new Uint8Array(0));

/**
 * Tells which commodities have a code with a prefix: exactly for most of them, and for few that they may have one. Takes
 * four bytes a code, because it keeps the slots in the order of the codes, but only every 32nd code.
 */
export class CodeKeys {
  #sorted: Uint32Array = new Uint32Array(0);
  /** Key of the first code of each block. */
  #blocks: Key[] = [];
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
    for (let at = 0; at < count; at += BLOCK) this.#blocks.push(keyAt(sorted, at));
    this.#sorted = sorted.column(SLOT).slice();
    sorted.release();
    this.#added = new Rows(COLUMNS, 1024);
    this.#count = 0;
  }

  /** Slots among the first `slots` that have a code with this prefix, and others that may have one. */
  find(prefix: string, slots: number): { sure: Uint32Array; unsure: ReadonlySet<number> } {
    const marks = markRoom.take(slots).fill(0);
    const first = keyOf(prefix);
    const last = lastKeyOf(prefix);
    const isLong = prefix.length - 1 > KEY_LENGTH;
    const unsure = new Set<number>();
    const add = (slot: number, isSure: boolean) => {
      if (!isSure || isLong || this.#outdated.has(slot)) unsure.add(slot);
      else marks[slot] = 1;
    };
    for (let block = Math.max(0, this.#blockFrom(first) - 1); block < this.#blocks.length; block++) {
      const from = this.#blocks[block] as Key;
      if (isBefore(last, from)) break;
      const next = this.#blocks[block + 1];
      const isInside = next !== undefined && !isBefore(from, first) && !isBefore(last, next);
      for (const slot of this.#sorted.subarray(block * BLOCK, (block + 1) * BLOCK)) add(slot, isInside);
    }
    for (let at = 0; at < this.#count; at++) {
      const key = keyAt(this.#added, at);
      if (!isBefore(key, first) && !isBefore(last, key)) add(this.#added.column(SLOT)[at] as number, true);
    }
    return { sure: marked(marks), unsure };
  }

  /** First block whose first code is not before the key. */
  #blockFrom(key: Key): number {
    let low = 0;
    let high = this.#blocks.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isBefore(this.#blocks[middle] as Key, key)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function marked(marks: Uint8Array): Uint32Array {
  let count = 0;
  for (let slot = 0; slot < marks.length; slot++) count += marks[slot] as number;
  const slots = new Uint32Array(count);
  count = 0;
  for (let slot = 0; slot < marks.length; slot++) if (marks[slot]) slots[count++] = slot;
  return slots;
}
