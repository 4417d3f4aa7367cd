import type { Metrics } from '#edge/observability/metrics.ts';
import type { CompleteEvent } from '#edge/tracking/complete-event.ts';
import type { GatewayCaller } from '#edge/upstream/call-gateway.ts';
import { classifyReply } from '#shared/contract/classify-reply.ts';

const MAX_WAITING = 1000;
const MAX_IN_FLIGHT = 4;
const FORWARD_TIMEOUT_MS = 5000;

export interface EventQueue {
  push(event: CompleteEvent, ip: string): void;
  /** Resolves when the queue is empty, at the latest after `timeoutMs`; events left by then are dropped. */
  drain(timeoutMs: number): Promise<void>;
}

/**
 * Forwards events to the gateway in the background: a few at a time, without retries, dropping the oldest when the
 * queue is full. A slow or unreachable gateway costs events, which are also in the log, but no memory.
 */
export function createEventQueue({
  gateway,
  metrics,
}: {
  gateway: Pick<GatewayCaller, 'call'>;
  metrics: Pick<Metrics, 'eventTracked'>;
}): EventQueue {
  let waiting: { event: CompleteEvent; ip: string }[] = [];
  let inFlight = 0;
  let onIdle: (() => void) | undefined;
  const stopped = new AbortController();

  function next(): void {
    const first = inFlight < MAX_IN_FLIGHT ? waiting.shift() : undefined;
    if (first) void forward(first.event, first.ip);
    else if (inFlight === 0) onIdle?.();
  }

  async function forward(event: CompleteEvent, ip: string) {
    inFlight++;
    const reply = await gateway.call('reportEvent', event, {
      requestId: event.requestId,
      ip,
      timeoutMs: FORWARD_TIMEOUT_MS,
      signal: stopped.signal,
    });
    inFlight--;
    metrics.eventTracked(classifyReply(reply).kind === 'ok' ? 'forwarded' : 'dropped');
    next();
  }

  return {
    push(event, ip) {
      waiting.push({ event, ip });
      if (waiting.length > MAX_WAITING) {
        waiting.shift();
        metrics.eventTracked('dropped');
      }
      next();
    },
    async drain(timeoutMs) {
      if (inFlight === 0) return;
      const idle = new Promise<void>(resolve => {
        onIdle = resolve;
      });
      const timer = setTimeout(() => {
        for (const _ of waiting) metrics.eventTracked('dropped');
        waiting = [];
        stopped.abort();
      }, timeoutMs);
      await idle;
      clearTimeout(timer);
    },
  };
}
