/** A scanner is a keyboard that types this fast: no hand does. */
const KEY_GAP_MS = 40;
/** Shorter runs may be two keys pressed together. */
const MIN_KEYS = 6;
/** Silence after which a code is complete, where the scanner sends no Enter. */
const END_AFTER_MS = 120;
/** An Enter that follows the end of a code this soon belongs to it. */
const LATE_ENTER_MS = 500;

export interface ScanBurstOptions {
  readonly now: () => number;
  /** Runs it later; answers how to call it off. */
  readonly later: (run: () => void, ms: number) => () => void;
  /** A code is complete that ended without a key of its own. */
  readonly onEnd: () => void;
}

/** Tells a scanner's typing from a hand's by its speed. */
export class ScanBurst {
  readonly #options: ScanBurstOptions;
  #length = 0;
  #lastKey = Number.NEGATIVE_INFINITY;
  #endedAt = Number.NEGATIVE_INFINITY;
  #callOff: (() => void) | undefined;

  constructor(options: ScanBurstOptions) {
    this.#options = options;
  }

  /** Characters arrived in the box, which holds `length` of them now. */
  typed(count: number, length: number): void {
    const { now, later, onEnd } = this.#options;
    const moment = now();
    const goesOn = moment - this.#lastKey <= KEY_GAP_MS;
    this.#length = goesOn ? this.#length + count : count;
    this.#lastKey = moment;
    this.#callOff?.();
    this.#callOff = undefined;
    // What a hand typed before is part of no burst.
    if (this.#length < MIN_KEYS || this.#length !== length) return;
    this.#callOff = later(() => {
      this.reset();
      this.#endedAt = now();
      onEnd();
    }, END_AFTER_MS);
  }

  /** Whether an Enter in the empty box only ends a code that was taken already. */
  isLateEnter(): boolean {
    return this.#options.now() - this.#endedAt <= LATE_ENTER_MS;
  }

  /** The box was emptied. */
  reset(): void {
    this.#callOff?.();
    this.#callOff = undefined;
    this.#length = 0;
    this.#lastKey = Number.NEGATIVE_INFINITY;
  }
}
