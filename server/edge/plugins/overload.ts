import fp from 'fastify-plugin';
import { EdgeError } from '#edge/http/edge-error.ts';
import { createAdmission } from '#edge/load-shedding/admission.ts';
import { createLoadMeter, type LoadMeter } from '#edge/load-shedding/load-meter.ts';
import type { GatewayCaller } from '#edge/upstream/call-gateway.ts';
import type { Config } from '../../config.ts';

const SAMPLE_INTERVAL_MS = 100;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Exempt from overload protection and rate limits: health checks and cheap routes. */
    unlimited?: boolean;
  }
  interface FastifyInstance {
    /**
     * For unlimited routes, to call before expensive work starts. A request is admitted once.
     * @throws EdgeError OVERLOADED for a part of the requests while the edge is overloaded
     */
    rejectOverload(request: FastifyRequest): void;
    /** Whether a part of the requests is rejected at present. */
    isOverloaded(): boolean;
  }
  interface FastifyRequest {
    /** Whether the overload protection has admitted it. */
    admitted: boolean;
  }
}

export interface OverloadOptions {
  readonly config: Pick<Config, 'maxEventLoopDelayMs' | 'maxHeapUsedBytes'>;
  readonly gateway: Pick<GatewayCaller, 'callsQueued'>;
  /** Set only in tests. */
  readonly meter?: LoadMeter;
}

/**
 * Rejects a share of the requests while the event loop lags, the heap is full or calls to the gateway queue, so that
 * admitted requests are served in time and the others fail fast. The share grows and shrinks gradually.
 */
export const overload = fp<OverloadOptions>(
  async (
    app,
    { config, gateway, meter = createLoadMeter(app, SAMPLE_INTERVAL_MS, () => gateway.callsQueued()) },
  ) => {
    const admission = createAdmission(config);
    const timer = setInterval(() => admission.sample(meter.read()), SAMPLE_INTERVAL_MS).unref();
    app.addHook('onClose', async () => {
      clearInterval(timer);
      meter.stop();
    });
    app.decorate('isOverloaded', admission.rejectsSome);
    app.decorateRequest('admitted', false);
    app.decorate('rejectOverload', request => {
      request.admitted ||= admission.admits(meter.requestsInFlight());
      if (!request.admitted) throw overloadError();
    });
    app.addHook('onRequest', (request, _reply, done) => {
      if (request.routeOptions.config.unlimited) return done();
      request.admitted = admission.admits(meter.requestsInFlight());
      done(request.admitted ? undefined : overloadError());
    });
  },
  { name: 'edge-overload', fastify: '5.x' },
);

const overloadError = () => new EdgeError('OVERLOADED', 503);
