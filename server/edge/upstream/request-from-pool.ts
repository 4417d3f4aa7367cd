import type { Dispatcher, Pool } from 'undici';
import type { Cancellation } from '#edge/upstream/cancellation.ts';

export interface CancellableOptions extends Dispatcher.RequestOptions {
  readonly signal: Cancellation;
}

export type OnAnswer = (error: Error | null, answer: Dispatcher.ResponseData) => void;

/**
 * `pool.request` that also calls back when the request is cancelled while it waits for a connection. undici reports
 * that only when it has a connection, which may be much later; it does not send the request then.
 */
export function requestFromPool(pool: Pool, options: CancellableOptions, callback: OnAnswer): void {
  const { signal } = options;
  let settled = false;
  const settle: OnAnswer = (error, answer) => {
    if (settled) return;
    settled = true;
    signal.off('abort', onAbort);
    callback(error, answer);
  };
  // As undici does for an error, without an answer.
  const onAbort = () => settle(signal.reason ?? null, undefined as never);
  signal.on('abort', onAbort);
  pool.request(options, settle);
}
