import type { Dispatcher, Pool } from 'undici';
import type { Metrics } from '#edge/observability/metrics.ts';
import type { Service } from '#edge/proxy/gateway-path.ts';
import type { ContractCall } from '#edge/proxy/known-calls.ts';
import { Cancellation } from '#edge/upstream/cancellation.ts';
import { requestFromPool } from '#edge/upstream/request-from-pool.ts';
import { upstreamFault } from '#edge/upstream/upstream-fault.ts';
import { REQUEST_TIMEOUT_MS } from '#shared/constants.ts';

/** State of one forwarded request. */
export class Forwarding {
  readonly service: Service;
  readonly call: ContractCall | undefined;
  /** IP of the browser, read while its connection was open. */
  readonly ip: string;
  readonly cancellation = new Cancellation();
  /** Bytes of an upload received so far; while they grow, the gateway cannot answer yet. 0 for other requests. */
  readonly received: () => number;
  /** Limit for the response headers. */
  timeoutMs = REQUEST_TIMEOUT_MS;
  /** Set when the gateway's headers arrived. Later failures are upstream failures, and the reply may have headers. */
  answered = false;

  constructor(service: Service, call: ContractCall | undefined, ip: string, received = () => 0) {
    this.service = service;
    this.call = call;
    this.ip = ip;
    this.received = received;
  }
}

/**
 * Passes a Forwarding through reply-from, which forwards the headers object but does not accept an AbortSignal. HTTP
 * clients ignore symbol keys when they write headers.
 */
export const FORWARDING = Symbol('forwarding');
export type ForwardedHeaders = Record<string, string | string[]> & { [FORWARDING]?: Forwarding };

/**
 * `Pool.request` for reply-from, with a time limit for the response headers and cancellation by its Forwarding. The
 * limit of an upload restarts while more of its body arrives.
 */
export function cancellableRequest(
  pool: Pool,
  metrics?: Pick<Metrics, 'upstreamAnswered'>,
): Dispatcher['request'] {
  function request(
    options: Dispatcher.RequestOptions,
    callback: (error: Error | null, answer: Dispatcher.ResponseData) => void,
  ): void {
    const forwarding = (options.headers as ForwardedHeaders)[FORWARDING];
    if (!forwarding) throw new Error('request reached the proxy without admission');
    const { service, cancellation, received, timeoutMs } = forwarding;
    const started = performance.now();
    let before = received();
    const timer = setTimeout(() => {
      const now = received();
      if (now === before) return cancellation.cancel('timeout');
      before = now;
      timer.refresh();
    }, timeoutMs);
    requestFromPool(pool, { ...options, signal: cancellation }, (error, answer) => {
      clearTimeout(timer);
      const outcome = error ? upstreamFault(error).fault : 'answered';
      metrics?.upstreamAnswered(service, outcome, (performance.now() - started) / 1000);
      // A body may fail while it has no other error listener; an unhandled error would end the process.
      answer?.body?.on('error', () => {});
      callback(error, answer);
    });
  }
  // reply-from uses only the callback form.
  return request as Dispatcher['request'];
}
