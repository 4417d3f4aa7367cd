import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { EdgeError } from '#edge/plugins/errors.ts';
import type { Config } from '../../config.ts';

const SAMPLE_INTERVAL_MS = 100;
const SAMPLE_RESOLUTION_MS = 10;
/** A single long pause (garbage collection, compilation) is not an overload; this many samples in a row are. */
const SAMPLES_BEFORE_SHEDDING = 3;
const RETRY_AFTER_SECONDS = 2;
/** Up to this many requests in flight are served quickly even if the event loop lags, so none are rejected. */
const MIN_REQUESTS_TO_SHED = 64;
/** Multiplicative decrease and additive increase, as in TCP: the share converges to the machine's capacity. */
const SHARE_CUT = 0.7;
const SHARE_GAIN = 0.03;
const SMALLEST_SHARE = 0.05;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Exempt from overload protection and rate limits: health checks and cheap routes. */
    unlimited?: boolean;
  }
  interface FastifyInstance {
    /**
     * For unlimited routes, to call before expensive work starts.
     * @throws EdgeError OVERLOADED for a part of the calls while the edge is overloaded
     */
    refuseOverload(): void;
  }
}

export interface Load {
  /** Average event loop delay since the last reading. */
  readonly eventLoopDelayMs: number;
  readonly heapUsedBytes: number;
  readonly requestsInFlight: number;
}

export interface LoadMeter {
  /** The load since the last reading. */
  read(): Load;
  stop(): void;
}

/**
 * Rejects a share of the requests while the event loop lags or the heap is full, so that admitted requests are served
 * in time and the others fail fast. The share grows and shrinks gradually.
 */
export function overload(app: FastifyInstance, { config }: { config: Config }, meter = loadMeter(app)): void {
  const admission = createAdmission(config);
  const timer = setInterval(() => admission.sample(meter.read()), SAMPLE_INTERVAL_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    meter.stop();
  });
  app.decorate('refuseOverload', () => {
    if (!admission.admits()) throw refusal();
  });
  app.addHook('onRequest', (request, _reply, done) => {
    if (admission.admits() || request.routeOptions.config.unlimited) done();
    else done(refusal());
  });
}

const refusal = () => new EdgeError('OVERLOADED', 503, RETRY_AFTER_SECONDS);

/** Determines the share of requests to admit from recent load samples. */
export function createAdmission(
  limits: Pick<Config, 'maxEventLoopDelayMs' | 'maxHeapUsedBytes'>,
  random: () => number = Math.random,
) {
  let share = 1;
  let samplesOverLimit = 0;
  return {
    sample({ eventLoopDelayMs, heapUsedBytes, requestsInFlight }: Load) {
      const late = eventLoopDelayMs > limits.maxEventLoopDelayMs && requestsInFlight > MIN_REQUESTS_TO_SHED;
      const over = late || heapUsedBytes > limits.maxHeapUsedBytes;
      samplesOverLimit = over ? samplesOverLimit + 1 : 0;
      if (samplesOverLimit >= SAMPLES_BEFORE_SHEDDING) share = Math.max(SMALLEST_SHARE, share * SHARE_CUT);
      else if (!over) share = Math.min(1, share + SHARE_GAIN);
    },
    admits: () => share === 1 || random() < share,
  };
}

function loadMeter(app: FastifyInstance): LoadMeter {
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
      const mean = delays.count > 0 ? delays.mean / 1e6 : SAMPLE_INTERVAL_MS;
      delays.reset();
      return {
        eventLoopDelayMs: Math.max(0, mean - SAMPLE_RESOLUTION_MS),
        heapUsedBytes: process.memoryUsage().heapUsed,
        requestsInFlight,
      };
    },
    stop: () => delays.disable(),
  };
}
