type Column = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

/** A column with room for `length` values: the same one, or a copy with room for half as many more. */
export function grown<C extends Column>(column: C, length: number): C {
  if (length <= column.length) return column;
  const copy = new (column.constructor as new (length: number) => C)(Math.ceil(length * 1.5));
  copy.set(column);
  return copy;
}
