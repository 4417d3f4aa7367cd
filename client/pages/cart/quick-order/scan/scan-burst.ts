/** Maximum gap between keys of a scanner; typing by hand is slower. */
const KEY_GAP_MS = 40;
/** Shorter runs may be two keys pressed at once. */
const MIN_KEYS = 6;
/** A code is complete after this pause, for scanners that send no Enter. */
const END_AFTER_MS = 120;
/** An Enter this soon after a completed code belongs to that code. */
const LATE_ENTER_MS = 500;

export interface ScanBurstOptions {
  readonly now: () => number;
  /** Schedules `run`; returns a function that cancels it. */
  readonly later: (run: () => void, ms: number) => () => void;
  /** Called when a code is complete without a terminating key. */
  readonly onEnd: () => void;
}

/** Distinguishes scanner input from typing by its speed. */
export class ScanBurst {
  readonly #options: ScanBurstOptions;
  #length = 0;
  #lastKey = Number.NEGATIVE_INFINITY;
  #endedAt = Number.NEGATIVE_INFINITY;
  #cancel: (() => void) | undefined;

  constructor(options: ScanBurstOptions) {
    this.#options = options;
  }

  /**
   * @param count characters just typed
   * @param length characters in the box now
   */
  typed(count: number, length: number): void {
    const { now, later, onEnd } = this.#options;
    const moment = now();
    const isContinued = moment - this.#lastKey <= KEY_GAP_MS;
    this.#length = isContinued ? this.#length + count : count;
    this.#lastKey = moment;
    this.#cancel?.();
    this.#cancel = undefined;
    // Text typed by hand before the burst means that it is not a pure scan.
    if (this.#length < MIN_KEYS || this.#length !== length) return;
    this.#cancel = later(() => {
      this.reset();
      this.#endedAt = now();
      onEnd();
    }, END_AFTER_MS);
  }

  /** Whether an Enter in the empty box only terminates a code that was already submitted. */
  isLateEnter(): boolean {
    return this.#options.now() - this.#endedAt <= LATE_ENTER_MS;
  }

  /** Call when the box is emptied. */
  reset(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    this.#length = 0;
    this.#lastKey = Number.NEGATIVE_INFINITY;
  }
}
