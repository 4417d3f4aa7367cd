/**
 * Columns of numbers in one piece of memory. Large pieces go back to the system when they are released; parts of smaller
 * ones stay with the process.
 */
export class Rows {
  readonly columns: readonly Uint32Array<ArrayBuffer>[];
  readonly #memory: ArrayBuffer;

  constructor(columns: number, capacity: number) {
    this.#memory = new ArrayBuffer(columns * capacity * Uint32Array.BYTES_PER_ELEMENT);
    this.columns = Array.from(
      { length: columns },
      (_, column) =>
        new Uint32Array(this.#memory, column * capacity * Uint32Array.BYTES_PER_ELEMENT, capacity),
    );
  }

  get capacity(): number {
    return this.column(0).length;
  }

  column(number: number): Uint32Array<ArrayBuffer> {
    return this.columns[number] as Uint32Array<ArrayBuffer>;
  }

  /** Rows with room for `count`: these, or a copy with room for half as many more, which releases these. */
  grown(count: number): Rows {
    if (count <= this.capacity) return this;
    const copy = new Rows(this.columns.length, Math.ceil(count * 1.5));
    for (const [number, column] of this.columns.entries()) copy.column(number).set(column);
    this.release();
    return copy;
  }

  release(): void {
    this.#memory.transfer(0);
  }
}
