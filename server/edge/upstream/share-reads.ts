import { createExpiringMap } from '#edge/upstream/expiring-map.ts';
import type { RawReply } from '#shared/domain/classify-reply.ts';

const KEPT_MS = 2_000;
const MAX_KEPT = 128;

/** What one upstream call brought, and whether it may be kept for those who ask next. */
export interface ReadResult {
  readonly reply: RawReply;
  readonly keep: boolean;
}

interface Waiting {
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs: number;
}

interface Flight {
  readonly result: Promise<RawReply>;
  readonly abort: () => void;
  waiting: number;
}

/**
 * Shares reads that are the same for everybody: identical ones in flight are one upstream call, and a good answer
 * is kept for a moment. Each asker leaves by their own signal or time; the call ends when the last one has left.
 */
export function createSharedReads(now?: () => number) {
  const kept = createExpiringMap<RawReply>({ maxEntries: MAX_KEPT, ttlMs: KEPT_MS, ...(now && { now }) });
  const flights = new Map<string, Flight>();

  function start(key: string, send: (signal: AbortSignal) => Promise<ReadResult>): Flight {
    const controller = new AbortController();
    const land = () => {
      if (flights.get(key) === flight) flights.delete(key);
    };
    const flight: Flight = {
      waiting: 0,
      abort() {
        land();
        controller.abort();
      },
      result: send(controller.signal).then(({ reply, keep }) => {
        land();
        if (keep) kept.set(key, reply);
        return reply;
      }),
    };
    flights.set(key, flight);
    return flight;
  }

  return function read(
    key: string,
    { signal, timeoutMs }: Waiting,
    send: (signal: AbortSignal) => Promise<ReadResult>,
  ): Promise<RawReply> {
    if (signal?.aborted) return Promise.resolve({ fault: 'aborted' });
    const known = kept.get(key);
    if (known) return Promise.resolve(known);
    const flight = flights.get(key) ?? start(key, send);
    flight.waiting += 1;

    return new Promise(resolve => {
      const settle = (reply: RawReply) => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
        resolve(reply);
      };
      const leave = (fault: 'aborted' | 'timeout') => {
        flight.waiting -= 1;
        if (flight.waiting === 0) flight.abort();
        settle({ fault });
      };
      const onAbort = () => leave('aborted');
      const timer = setTimeout(leave, timeoutMs, 'timeout');
      signal?.addEventListener('abort', onAbort, { once: true });
      flight.result.then(settle);
    });
  };
}
