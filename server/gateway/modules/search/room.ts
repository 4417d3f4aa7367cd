/** Columns have whole words, so that they can be read by words. */
const WORD_BYTES = 8;

/**
 * Memory for the intermediate results of a search: allocating megabytes for each search makes the garbage collector stop
 * the process. What was taken is valid until the function that took it yields, and has the values of its last use.
 */
export class Room<C extends Uint8Array | Uint16Array | Uint32Array> {
  #column: C;

  /** Begins with an empty column of its type. */
  constructor(column: C) {
    this.#column = column;
  }

  take(length: number): C {
    if (length > this.#column.length) {
      const withRoom = Math.ceil((length * 1.05) / WORD_BYTES) * WORD_BYTES;
      this.#column = new (this.#column.constructor as new (length: number) => C)(withRoom);
    }
    return this.#column.subarray(0, length) as C;
  }
}

/**
 * Rooms that the steps of a search use one after another, mostly by slot. A step takes a room only when the values of the
 * step before it have been read.
 */
export const slotRoom = new Room(new Uint32Array(0));
export const scoreRoom = new Room(new Uint16Array(0));
export const markRoom = new Room(new Uint8Array(0));
