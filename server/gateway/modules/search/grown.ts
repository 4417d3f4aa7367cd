export type Column = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

/**
 * A column with room for `length` values: the same one, or a copy with room for half as many more, which leaves the given
 * one empty. Room that is not used takes no memory.
 */
export function grown<C extends Column>(column: C, length: number): C {
  if (length <= column.length) return column;
  const copy = new (column.constructor as new (length: number) => C)(Math.ceil(length * 1.5));
  copy.set(column);
  release(column);
  return copy;
}

/** Frees the memory of a column at once: the garbage collector lets hundreds of megabytes wait. It is empty then. */
export function release(column: Column): void {
  (column.buffer as ArrayBuffer).transfer(0);
}
