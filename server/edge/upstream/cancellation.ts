import { EventEmitter } from 'node:events';

export type CancelReason = 'timeout' | 'aborted' | 'tooLarge';

/** The error with which a cancelled upstream request rejects. */
export class CancelledError extends Error {
  override name = 'Cancelled';
  readonly why: CancelReason;
  constructor(why: CancelReason) {
    super(`upstream request cancelled: ${why}`);
    this.why = why;
  }
}

/**
 * Cancels one upstream request in any phase: queued, connecting, before or after its headers. undici accepts an
 * `abort` event emitter in place of an AbortSignal; the emitter is much cheaper to create.
 */
export class Cancellation extends EventEmitter {
  reason: CancelledError | undefined;

  get aborted(): boolean {
    return this.reason !== undefined;
  }

  cancel(why: CancelReason): void {
    if (this.reason) return;
    this.reason = new CancelledError(why);
    this.emit('abort');
  }
}
