import { EventEmitter } from 'node:events';

export type CancelReason = 'timeout' | 'aborted' | 'tooLarge';

/** The error an upstream request ends with after it was cancelled. */
export class Cancelled extends Error {
  override name = 'Cancelled';
  readonly why: CancelReason;
  constructor(why: CancelReason) {
    super(`upstream request cancelled: ${why}`);
    this.why = why;
  }
}

/**
 * Ends one upstream request early, wherever it stands: queued, connecting, before or after its headers.
 * undici takes an emitter of `abort` where it takes an AbortSignal, and this one costs a fraction of it.
 */
export class Cancellation extends EventEmitter {
  reason: Cancelled | undefined;

  get aborted(): boolean {
    return this.reason !== undefined;
  }

  cancel(why: CancelReason): void {
    if (this.reason) return;
    this.reason = new Cancelled(why);
    this.emit('abort');
  }
}
