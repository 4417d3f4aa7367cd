import type { Dispatcher, Pool } from 'undici';
import type { Service } from '#edge/proxy/gateway-path.ts';
import type { KnownCall } from '#edge/proxy/known-calls.ts';
import { Cancellation } from '#edge/upstream/cancellation.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the proxy knows of a request that it passes on. */
    forwarding: Forwarding | null;
  }
}

/** One request on its way to the gateway. */
export class Forwarding {
  readonly service: Service;
  readonly call: KnownCall | undefined;
  /** Of the browser, taken while its connection was surely there. */
  readonly address: string;
  readonly cancellation = new Cancellation();
  /** How much of an upload has come in: while that grows, the gateway cannot answer yet. Of other requests, 0. */
  readonly received: () => number;
  /** From here on a failure is the upstream's, and some of its headers may already stand in the reply. */
  answered = false;

  constructor(service: Service, call: KnownCall | undefined, address: string, received = () => 0) {
    this.service = service;
    this.call = call;
    this.address = address;
    this.received = received;
  }
}

/**
 * Carries a Forwarding past reply-from, which hands the headers on as they are but knows no AbortSignal. Being a
 * symbol, it is no header to anybody who writes them.
 */
export const FORWARDING = Symbol('forwarding');
export type ForwardedHeaders = Record<string, string | string[]> & { [FORWARDING]?: Forwarding };

/**
 * `Pool.request` for reply-from: bounded in time until the headers, and cancelled with its Forwarding. The time of an
 * upload begins anew as long as more of it comes in.
 */
export function cancellableRequest(pool: Pool, headersTimeoutMs: number): Dispatcher['request'] {
  function request(
    options: Dispatcher.RequestOptions,
    callback: (error: Error | null, answer: Dispatcher.ResponseData) => void,
  ): void {
    const forwarding = (options.headers as ForwardedHeaders)[FORWARDING];
    if (!forwarding) throw new Error('a request came to the proxy around its admission');
    const { cancellation, received } = forwarding;
    let before = received();
    const timer = setTimeout(() => {
      const now = received();
      if (now === before) return cancellation.cancel('timeout');
      before = now;
      timer.refresh();
    }, headersTimeoutMs);
    pool.request({ ...options, signal: cancellation }, (error, answer) => {
      clearTimeout(timer);
      // A body may break off while nobody is listening yet, or any more; that must not end the process.
      answer?.body?.on('error', () => {});
      callback(error, answer);
    });
  }
  // reply-from calls it with a callback; the form that returns a promise is not used.
  return request as Dispatcher['request'];
}
