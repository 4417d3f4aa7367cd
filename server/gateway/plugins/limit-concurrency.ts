import fp from 'fastify-plugin';
import type { GatewayDeps } from '#gateway/calls/deps.ts';
import { OVERLOADED } from '#gateway/plugins/errors.ts';

/**
 * More requests at once do not make the gateway faster: it has one thread and 10 database connections. Above the number
 * of calls that one shop can have waiting for its earlier ones (`KeyedQueue`), so that a shop cannot block the others.
 */
const MAX_IN_FLIGHT = 128;
/** A request that would wait longer is rejected at once; its caller is told to retry. */
const MAX_WAIT_MS = 400;
/** Weight of one request in the average duration. */
const SMOOTHING = 0.05;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes no place among the requests in flight: it receives a body slowly and works little. */
    unlimited?: boolean;
  }
}

export interface ConcurrencyLimits {
  readonly maxInFlight?: number;
  readonly maxWaitMs?: number;
}

/**
 * Bounds the requests in flight. Further ones wait in order of arrival as long as the expected wait is short, and are
 * rejected with OVERLOADED otherwise, so that accepted requests are answered in time and rejected ones at once.
 */
export const limitConcurrency = fp<Pick<GatewayDeps, 'metrics'> & ConcurrencyLimits>(
  async (app, { metrics, maxInFlight = MAX_IN_FLIGHT, maxWaitMs = MAX_WAIT_MS }) => {
    /** Requests that wait, by the function that lets them begin. */
    const waiting = new Set<() => void>();
    let inFlight = 0;
    /** Average time that a request stays in flight. */
    let durationMs = 0;

    const expectedWaitMs = () => ((waiting.size + 1) * durationMs) / maxInFlight;

    function leave(startedMs: number) {
      inFlight -= 1;
      durationMs += (performance.now() - startedMs - durationMs) * SMOOTHING;
      const [next] = waiting;
      next?.();
    }

    app.addHook('onRequest', (request, reply, done) => {
      if (request.routeOptions.config.unlimited) return done();
      const begin = () => {
        inFlight += 1;
        const startedMs = performance.now();
        reply.raw.once('close', () => leave(startedMs));
        done();
      };
      if (inFlight < maxInFlight) return begin();
      if (expectedWaitMs() > maxWaitMs) return done(OVERLOADED);

      const stopWaiting = () => {
        waiting.delete(onTurn);
        metrics.requestsWaiting(waiting.size);
        clearTimeout(timer);
        reply.raw.off('close', stopWaiting);
      };
      const onTurn = () => {
        stopWaiting();
        begin();
      };
      // The estimate was wrong: those in flight became slower.
      const timer = setTimeout(() => {
        stopWaiting();
        done(OVERLOADED);
      }, 2 * maxWaitMs);
      // The caller left: nothing more happens.
      reply.raw.once('close', stopWaiting);
      waiting.add(onTurn);
      metrics.requestsWaiting(waiting.size);
    });
  },
  { name: 'gateway-limit-concurrency', dependencies: ['gateway-errors'], fastify: '5.x' },
);
