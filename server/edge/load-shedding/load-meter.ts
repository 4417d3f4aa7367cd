import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';

const SAMPLE_RESOLUTION_MS = 10;

export interface Load {
  /** Average event loop delay since the last reading. */
  readonly eventLoopDelayMs: number;
  readonly heapUsedBytes: number;
  readonly requestsInFlight: number;
  /** Calls of pages that wait for a connection to the gateway. */
  readonly callsQueued: number;
}

export interface LoadMeter {
  /** The load since the last reading. */
  read(): Load;
  /** Requests in flight now. */
  requestsInFlight(): number;
  stop(): void;
}

/**
 * Measures the load of the process and counts the app's requests in flight.
 * @param intervalMs time between two readings
 */
export function createLoadMeter(
  app: FastifyInstance,
  intervalMs: number,
  callsQueued: () => number,
): LoadMeter {
  let requestsInFlight = 0;
  app.addHook('onRequest', (_request, reply, done) => {
    requestsInFlight += 1;
    reply.raw.once('close', () => {
      requestsInFlight -= 1;
    });
    done();
  });
  const delays = monitorEventLoopDelay({ resolution: SAMPLE_RESOLUTION_MS });
  delays.enable();
  return {
    read() {
      // Without samples the event loop was blocked for the whole interval.
      const mean = delays.count > 0 ? delays.mean / 1e6 : intervalMs;
      delays.reset();
      return {
        eventLoopDelayMs: Math.max(0, mean - SAMPLE_RESOLUTION_MS),
        heapUsedBytes: process.memoryUsage().heapUsed,
        requestsInFlight,
        callsQueued: callsQueued(),
      };
    },
    requestsInFlight: () => requestsInFlight,
    stop: () => delays.disable(),
  };
}
