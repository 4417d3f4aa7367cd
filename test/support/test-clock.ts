import type { Clock } from '#gateway/call-context.ts';

/** A clock that goes as clocks do, and that a test may put forward. */
export class TestClock implements Clock {
  #aheadMs = 0;

  now(): Date {
    return new Date(Date.now() + this.#aheadMs);
  }

  forward(ms: number): void {
    this.#aheadMs += ms;
  }
}
