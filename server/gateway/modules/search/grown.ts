export type Column = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

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
