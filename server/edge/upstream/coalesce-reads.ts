import { LRUCache, type Perf } from 'lru-cache';
import type { RawReply } from '#shared/contract/classify-reply.ts';

const TTL_MS = 2_000;
const MAX_ENTRIES = 128;

/** The reply of one upstream call and whether it may be cached. */
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
 * Coalesces reads whose reply is the same for all viewers: identical reads in flight share one upstream call, and a
 * successful reply is cached for two seconds. Each caller has its own signal and timeout; the upstream call is
 * aborted when its last caller has left.
 */
export function createReadCoalescer(perf: Perf = performance) {
  const cache = new LRUCache<string, RawReply>({ max: MAX_ENTRIES, ttl: TTL_MS, ttlResolution: 0, perf });
  const flights = new Map<string, Flight>();

  function start(key: string, send: (signal: AbortSignal) => Promise<ReadResult>): Flight {
    const controller = new AbortController();
    const removeFlight = () => {
      if (flights.get(key) === flight) flights.delete(key);
    };
    const flight: Flight = {
      waiting: 0,
      abort() {
        removeFlight();
        controller.abort();
      },
      result: send(controller.signal).then(({ reply, keep }) => {
        removeFlight();
        if (keep) cache.set(key, reply);
        return reply;
      }),
    };
    flights.set(key, flight);
    return flight;
  }

  function read(
    key: string,
    { signal, timeoutMs }: Waiting,
    send: (signal: AbortSignal) => Promise<ReadResult>,
  ): Promise<RawReply> {
    if (signal?.aborted) return Promise.resolve({ fault: 'aborted' });
    const cachedReply = cache.get(key);
    if (cachedReply) return Promise.resolve(cachedReply);
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
  }

  return { read, cached: (key: string) => cache.get(key) };
}
