import type { Dispatcher, Pool } from 'undici';
import type { CancellableOptions } from '#edge/upstream/request-from-pool.ts';
import { isConnectionFailure } from '#edge/upstream/upstream-fault.ts';

export interface BytesAnswer {
  readonly status: number;
  /** The body; undefined if it is longer than allowed. */
  readonly bytes: Buffer | undefined;
}

const TOO_LONG = new Error('the response is too long');

/**
 * Sends a request and reads the body of its response. Through `dispatch`: the stream that `request` returns costs as much
 * as the rest of a call.
 * @throws the error of the connection if it failed before the response headers, as undici reports it; the reason of a
 *   cancellation at once, also while the request waits for a connection
 */
export function requestBytes(
  pool: Pool,
  { signal, ...options }: CancellableOptions,
  maxBytes: number,
): Promise<BytesAnswer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let status = 0;
    let controller: Dispatcher.DispatchController | undefined;

    const fail = (error: Error) => {
      signal.off('abort', onAbort);
      reject(error);
    };
    const answer = (bytes: Buffer | undefined) => {
      signal.off('abort', onAbort);
      resolve({ status, bytes });
    };
    const onAbort = () => {
      const reason = signal.reason ?? new Error('aborted');
      controller?.abort(reason);
      fail(reason);
    };
    if (signal.aborted) return onAbort();
    signal.on('abort', onAbort);

    pool.dispatch(options, {
      onRequestStart(started) {
        controller = started;
        // Cancelled while it waited.
        if (signal.reason) started.abort(signal.reason);
      },
      onResponseStart(_controller, statusCode) {
        status = statusCode;
      },
      onResponseData(_controller, chunk) {
        chunks.push(chunk);
        size += chunk.length;
        if (size <= maxBytes) return;
        answer(undefined);
        controller?.abort(TOO_LONG);
      },
      onResponseEnd() {
        const [only = Buffer.alloc(0)] = chunks;
        answer(chunks.length > 1 ? Buffer.concat(chunks, size) : only);
      },
      onResponseError(_controller, error) {
        // Only a request without an answer may be sent again.
        fail(
          status && isConnectionFailure(error)
            ? new Error('the response broke off', { cause: error })
            : error,
        );
      },
    });
  });
}
