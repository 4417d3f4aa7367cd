import { release } from '#gateway/modules/search/grown.ts';
import { yieldToOthers } from '#gateway/modules/search/yield-to-others.ts';

const BITS = 16;
const RADIX = 2 ** BITS;
/** Rows between two yields, which take a few milliseconds. */
const ROWS_AT_A_TIME = 2 ** 18;

export type SortedColumn = Uint32Array<ArrayBuffer>;

/** Copies of the first `count` rows, sorted by the first column; the given columns are released. Yields often. */
export async function radixSort<Columns extends readonly SortedColumn[]>(
  columns: Columns,
  count: number,
): Promise<Columns> {
  const half = await sortByDigit(columns, count, 0);
  return sortByDigit(half, count, BITS);
}

/** Copies the rows in the order of some bits of the first column; equal ones keep their order. */
async function sortByDigit<Columns extends readonly SortedColumn[]>(
  columns: Columns,
  count: number,
  shift: number,
): Promise<Columns> {
  const [keys] = columns as readonly SortedColumn[];
  if (!keys) return columns;
  const digitAt = (at: number) => ((keys[at] as number) >>> shift) & (RADIX - 1);
  const places = new Uint32Array(RADIX + 1);
  for (let at = 0; at < count; at++) {
    const digit = digitAt(at) + 1;
    places[digit] = (places[digit] as number) + 1;
  }
  for (let digit = 1; digit < RADIX; digit++) {
    places[digit] = (places[digit] as number) + (places[digit - 1] as number);
  }
  const sorted = columns.map(() => new Uint32Array(count));
  for (let from = 0; from < count; from += ROWS_AT_A_TIME) {
    await yieldToOthers();
    const to = Math.min(count, from + ROWS_AT_A_TIME);
    for (let at = from; at < to; at++) {
      const digit = digitAt(at);
      const place = places[digit] as number;
      places[digit] = place + 1;
      for (let column = 0; column < columns.length; column++) {
        (sorted[column] as SortedColumn)[place] = (columns[column] as SortedColumn)[at] as number;
      }
    }
  }
  for (const column of columns) release(column);
  return sorted as unknown as Columns;
}
