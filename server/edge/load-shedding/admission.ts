import type { Load } from '#edge/load-shedding/load-meter.ts';
import type { Config } from '../../config.ts';

/** A single long pause (garbage collection, compilation) is not an overload; this many samples in a row are. */
const SAMPLES_BEFORE_SHEDDING = 3;
/**
 * Up to this many requests in flight are served quickly, so none are rejected, unless the heap is full: otherwise the
 * requests that follow a burst would be rejected although it is over.
 */
const MIN_REQUESTS_TO_SHED = 48;
/** More calls that wait for a connection mean that pages ask for more than the gateway can answer. */
const MAX_CALLS_QUEUED = 64;
/** Multiplicative decrease and additive increase, as in TCP: the share converges to the machine's capacity. */
const SHARE_CUT = 0.7;
const SHARE_GAIN = 0.03;
const SMALLEST_SHARE = 0.05;

/** Determines the share of requests to admit from recent load samples. */
export function createAdmission(
  limits: Pick<Config, 'maxEventLoopDelayMs' | 'maxHeapUsedBytes'>,
  random: () => number = Math.random,
) {
  let share = 1;
  let samplesOverLimit = 0;
  let isHeapFull = false;
  return {
    sample({ eventLoopDelayMs, heapUsedBytes, requestsInFlight, callsQueued }: Load) {
      isHeapFull = heapUsedBytes > limits.maxHeapUsedBytes;
      const late = eventLoopDelayMs > limits.maxEventLoopDelayMs && requestsInFlight > MIN_REQUESTS_TO_SHED;
      const over = late || callsQueued > MAX_CALLS_QUEUED || isHeapFull;
      samplesOverLimit = over ? samplesOverLimit + 1 : 0;
      if (samplesOverLimit >= SAMPLES_BEFORE_SHEDDING) share = Math.max(SMALLEST_SHARE, share * SHARE_CUT);
      else if (!over) share = Math.min(1, share + SHARE_GAIN);
    },
    admits: (requestsInFlight: number) =>
      share === 1 || (requestsInFlight <= MIN_REQUESTS_TO_SHED && !isHeapFull) || random() < share,
    rejectsSome: () => share < 1,
  };
}
