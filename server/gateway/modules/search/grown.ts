export type Column = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/** The next type for values that do not fit. */
const wider = new Map<unknown, Uint16ArrayConstructor | Uint32ArrayConstructor | Float64ArrayConstructor>([
  [Uint8Array, Uint16Array],
  [Uint16Array, Uint32Array],
  [Uint32Array, Float64Array],
]);

/** Sets a value of a column. Returns the column, or a copy with wider values if this one did not fit. */
export function withValue(column: Column, at: number, value: number): Column {
  column[at] = value;
  if (column[at] === value) return column;
  const Wider = wider.get(column.constructor);
  if (!Wider) return column;
  const copy = Wider.from(column);
  release(column);
  return withValue(copy, at, value);
}

/** A column with room for `length` values: the same one, or a copy with more, which leaves the given one empty. */
export const grown = <C extends Column>(column: C, length: number): C =>
  length <= column.length ? column : resized(column, Math.ceil(length * 1.5));

/** Like `grown`, with little more room than asked for. */
export const roomFor = <C extends Column>(column: C, length: number): C =>
  length <= column.length ? column : resized(column, Math.ceil(length * 1.02));

/** Frees the memory of a column at once: the garbage collector lets hundreds of megabytes wait. It is empty then. */
export function release(column: Column): void {
  (column.buffer as ArrayBuffer).transfer(0);
}

function resized<C extends Column>(column: C, length: number): C {
  const copy = new (column.constructor as new (length: number) => C)(length);
  copy.set(column);
  release(column);
  return copy;
}
