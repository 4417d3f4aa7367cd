import type { ServerResponse } from 'node:http';
import fp from 'fastify-plugin';
import type { GatewayDeps } from '#gateway/calls/deps.ts';
import type { Place } from '#gateway/calls/place.ts';
import { OVERLOADED } from '#gateway/plugins/errors.ts';
import { GATEWAY_CONNECTIONS } from '#shared/constants.ts';

/**
 * More requests at once do not make the gateway faster: it has one thread and 10 database connections. Each request that
 * has begun keeps objects alive, which cost the garbage collector more than those of a request that waits: with 128, the
 * gateway answers a sixth less under overload (`npm run soak -- overload`).
 */
const MAX_IN_FLIGHT = 48;
/** A request that would wait longer is rejected at once; its caller is told to retry. */
const MAX_WAIT_MS = 200;
/**
 * So many wait in any case. An edge decides itself how many pages it admits: each makes several calls at once, and if one
 * of them was rejected, the work for the others would be lost.
 */
const MIN_QUEUE = GATEWAY_CONNECTIONS - MAX_IN_FLIGHT;
/** A request that has waited for so long is rejected: those in flight have become slower. */
const GIVE_UP_MS = 1000;
/** Weight of one request in the average duration. */
const SMOOTHING = 0.05;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes no place among the requests in flight: it receives a body slowly and works little. */
    unlimited?: boolean;
  }
  interface FastifyRequest {
    /** Null: the request takes none. */
    place: Place | null;
  }
}

export interface ConcurrencyLimits {
  readonly maxInFlight?: number;
  readonly maxWaitMs?: number;
  readonly minQueue?: number;
  readonly giveUpMs?: number;
}

/**
 * Bounds the requests in flight. Further ones wait in order of arrival as long as the expected wait is short, and are
 * rejected with OVERLOADED otherwise, so that accepted requests are answered in time and rejected ones at once.
 */
export const limitConcurrency = fp<Pick<GatewayDeps, 'metrics'> & ConcurrencyLimits>(
  async (
    app,
    {
      metrics,
      maxInFlight = MAX_IN_FLIGHT,
      maxWaitMs = MAX_WAIT_MS,
      minQueue = MIN_QUEUE,
      giveUpMs = GIVE_UP_MS,
    },
  ) => {
    /** Requests that wait, by the function that lets them begin. */
    const waiting = new Set<() => void>();
    let inFlight = 0;
    /** Average time that a request stays in flight. */
    let durationMs = 0;

    const expectedWaitMs = () => ((waiting.size + 1) * durationMs) / maxInFlight;

    /** Occupies a place until the response is closed. */
    function occupy(response: ServerResponse): Place {
      /** Null: the place is free. */
      let since: number | null = null;
      let spentMs = 0;
      const place: Place = {
        take() {
          if (since !== null || response.closed) return;
          since = performance.now();
          inFlight += 1;
        },
        free() {
          if (since === null) return;
          spentMs += performance.now() - since;
          since = null;
          inFlight -= 1;
          const [next] = waiting;
          if (inFlight < maxInFlight) next?.();
        },
      };
      response.once('close', () => {
        place.free();
        durationMs += (spentMs - durationMs) * SMOOTHING;
      });
      place.take();
      return place;
    }

    app.decorateRequest('place', null);
    app.addHook('onRequest', (request, reply, done) => {
      if (request.routeOptions.config.unlimited) return done();
      const begin = () => {
        request.place = occupy(reply.raw);
        done();
      };
      if (inFlight < maxInFlight) return begin();
      if (waiting.size >= minQueue && expectedWaitMs() > maxWaitMs) return done(OVERLOADED);

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
      const timer = setTimeout(() => {
        stopWaiting();
        done(OVERLOADED);
      }, giveUpMs);
      // The caller left: nothing more happens.
      reply.raw.once('close', stopWaiting);
      waiting.add(onTurn);
      metrics.requestsWaiting(waiting.size);
    });
  },
  { name: 'gateway-limit-concurrency', dependencies: ['gateway-errors'], fastify: '5.x' },
);
