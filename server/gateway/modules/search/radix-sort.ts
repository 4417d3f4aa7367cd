import { Rows } from '#gateway/modules/search/rows.ts';
import { yieldToOthers } from '#gateway/modules/search/yield-to-others.ts';

const BITS = 16;
const RADIX = 2 ** BITS;
/** Rows between two yields, which take a few milliseconds. */
const ROWS_AT_A_TIME = 2 ** 18;

/** A copy of the first `count` rows, sorted by a column; equal ones keep their order. Releases the rows. Yields often. */
export async function radixSort(rows: Rows, count: number, key: number): Promise<Rows> {
  const half = await sortByDigit(rows, count, key, 0);
  return sortByDigit(half, count, key, BITS);
}

async function sortByDigit(rows: Rows, count: number, key: number, shift: number): Promise<Rows> {
  const keys = rows.column(key);
  const digitAt = (at: number) => ((keys[at] as number) >>> shift) & (RADIX - 1);
  const places = new Uint32Array(RADIX + 1);
  for (let at = 0; at < count; at++) {
    const digit = digitAt(at) + 1;
    places[digit] = (places[digit] as number) + 1;
  }
  for (let digit = 1; digit < RADIX; digit++) {
    places[digit] = (places[digit] as number) + (places[digit - 1] as number);
  }
  const sorted = new Rows(rows.columns.length, count);
  const copies = rows.columns.map((from, number) => ({ from, to: sorted.column(number) }));
  for (let start = 0; start < count; start += ROWS_AT_A_TIME) {
    await yieldToOthers();
    const end = Math.min(count, start + ROWS_AT_A_TIME);
    for (let at = start; at < end; at++) {
      const digit = digitAt(at);
      const place = places[digit] as number;
      places[digit] = place + 1;
      for (const { from, to } of copies) to[place] = from[at] as number;
    }
  }
  rows.release();
  return sorted;
}
