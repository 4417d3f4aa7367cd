import type { Clock } from '#gateway/calls/call-context.ts';

/** The system clock plus an offset that a test can increase. */
export class TestClock implements Clock {
  #aheadMs = 0;

  now(): Date {
    return new Date(Date.now() + this.#aheadMs);
  }

  forward(ms: number): void {
    this.#aheadMs += ms;
  }
}
