import { yieldToOthers } from '#gateway/modules/search/yield-to-others.ts';

const BITS = 16;
const RADIX = 2 ** BITS;
/** Rows between two yields, which take a few milliseconds. */
const ROWS_AT_A_TIME = 2 ** 18;

type Column = Uint32Array<ArrayBuffer>;
/** Rows are sorted by the first column, then by the second. */
type Columns = readonly [first: Column, second: Column, rest: Column];

/** Sorted copies of the first `count` rows. Yields often: the columns must not change until it is done. */
export async function radixSort(columns: Columns, count: number): Promise<Columns> {
  let from = columns;
  let to = emptyColumns(count);
  let spare: Columns | undefined;
  for (const key of [1, 0] as const) {
    for (const shift of [0, BITS]) {
      await sortBy(from, to, count, at => ((from[key][at] as number) >>> shift) & (RADIX - 1));
      spare ??= emptyColumns(count);
      const next = from === columns ? spare : from;
      from = to;
      to = next;
    }
  }
  return from;
}

const emptyColumns = (count: number): Columns => [
  new Uint32Array(count),
  new Uint32Array(count),
  new Uint32Array(count),
];

/** Copies the rows in the order of a digit; equal ones keep their order. */
async function sortBy(
  [first, second, rest]: Columns,
  [toFirst, toSecond, toRest]: Columns,
  count: number,
  digitAt: (at: number) => number,
): Promise<void> {
  const places = new Uint32Array(RADIX + 1);
  for (let at = 0; at < count; at++) {
    const digit = digitAt(at) + 1;
    places[digit] = (places[digit] as number) + 1;
  }
  await yieldToOthers();
  for (let digit = 1; digit < RADIX; digit++) {
    places[digit] = (places[digit] as number) + (places[digit - 1] as number);
  }
  for (let at = 0; at < count; at++) {
    const digit = digitAt(at);
    const place = places[digit] as number;
    places[digit] = place + 1;
    toFirst[place] = first[at] as number;
    toSecond[place] = second[at] as number;
    toRest[place] = rest[at] as number;
    if (at % ROWS_AT_A_TIME === 0) await yieldToOthers();
  }
}
