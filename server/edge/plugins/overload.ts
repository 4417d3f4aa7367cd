import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { EdgeError } from '#edge/plugins/errors.ts';
import type { Config } from '../../config.ts';

const SAMPLE_INTERVAL_MS = 100;
const SAMPLE_RESOLUTION_MS = 10;
/** One long pause (a collection, a first compile) is no overload: this many samples in a row are. */
const SAMPLES_BEFORE_SHEDDING = 3;
const RETRY_AFTER_SECONDS = 2;
/** So few at a time are served soon even where the loop lags: refusing some of them would help nobody. */
const FEW_REQUESTS = 64;
/** Sheds fast and comes back slowly, as TCP does: the share settles near what the machine can serve. */
const SHARE_CUT = 0.7;
const SHARE_GAIN = 0.03;
const SMALLEST_SHARE = 0.05;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered however busy the edge is and however often it is asked: health, and what costs next to nothing. */
    unlimited?: boolean;
  }
  interface FastifyInstance {
    /** Throws OVERLOADED while the edge is: for unlimited routes, before they do what is dear after all. */
    refuseOverload(): void;
  }
}

export interface Load {
  /** How long the event loop kept a timer waiting, on average since the last look. */
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
 * Refuses a part of the requests while the event loop lags or the heap is full, so that those let in are served in
 * good time and those refused know at once. The part grows and shrinks with the lag, instead of all or nothing.
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

/** The share of requests that is let in, by the load of the last moments. */
export function createAdmission(
  limits: Pick<Config, 'maxEventLoopDelayMs' | 'maxHeapUsedBytes'>,
  random: () => number = Math.random,
) {
  let share = 1;
  let samplesOver = 0;
  return {
    sample({ eventLoopDelayMs, heapUsedBytes, requestsInFlight }: Load) {
      const late = eventLoopDelayMs > limits.maxEventLoopDelayMs && requestsInFlight > FEW_REQUESTS;
      const over = late || heapUsedBytes > limits.maxHeapUsedBytes;
      samplesOver = over ? samplesOver + 1 : 0;
      if (samplesOver >= SAMPLES_BEFORE_SHEDDING) share = Math.max(SMALLEST_SHARE, share * SHARE_CUT);
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
      // Without a single sample the loop stood still for the whole time.
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
