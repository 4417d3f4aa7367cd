import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Metrics } from '#edge/observability/metrics.ts';
import { Cancellation } from '#edge/upstream/cancellation.ts';
import { createReadCoalescer, type ReadResult } from '#edge/upstream/coalesce-reads.ts';
import { encodeCall } from '#edge/upstream/encode-call.ts';
import {
  type CallerIdentity,
  gatewayHeaders,
  openGatewayPool,
  READ_TIMEOUT_MS,
} from '#edge/upstream/gateway-pool.ts';
import { watchGateway } from '#edge/upstream/gateway-watch.ts';
import { createReplyInterner, parseReply } from '#edge/upstream/parse-reply.ts';
import { requestBytes } from '#edge/upstream/request-bytes.ts';
import type { CancellableOptions } from '#edge/upstream/request-from-pool.ts';
import { createRetryBudget } from '#edge/upstream/retry-budget.ts';
import { isConnectionFailure, upstreamFault } from '#edge/upstream/upstream-fault.ts';
import { CHAT_SWITCH, REQUEST_TIMEOUT_MS } from '#shared/constants.ts';
import type { CallSpec } from '#shared/contract/calls/define-call.ts';
import { classifyReply, type RawReply } from '#shared/contract/classify-reply.ts';
import { type Arg, type CallName, calls } from '#shared/contract/index.ts';
import type { Config } from '../../config.ts';
import { endSpan, startCallSpan } from '../../tracing/spans.ts';

/** Load balancers rarely wait longer for a health check. */
const CHECK_TIMEOUT_MS = 2000;
const MAX_RESPONSE_BYTES = 4 * 1024 * 1024;
/** Larger replies are not cached, to bound the memory of the cache. */
const MAX_CACHE_BYTES = 256 * 1024;

export interface CallOptions extends CallerIdentity {
  readonly signal?: AbortSignal | undefined;
  /** Limit for the whole call, including the response body. */
  readonly timeoutMs?: number | undefined;
}

/** Calls the gateway for pages and for the edge itself. Network failures do not reject: they resolve to a `fault`. */
export interface GatewayCaller {
  call<Name extends CallName>(name: Name, arg: Arg<Name>, options: CallOptions): Promise<RawReply>;
  /** The cached reply of a call that is the same for all viewers. */
  knownReply(name: CallName, arg: unknown): RawReply | undefined;
  /** Calls the gateway once, so that the log says whether it answers. */
  check(): Promise<void>;
  /** Whether the gateway has answered any request since the edge started. */
  reachedOnce(): boolean;
  /** Number of calls that wait for a connection. */
  callsQueued(): number;
  close(): Promise<void>;
}

export function createGatewayCaller({
  config,
  gatewayUrl,
  metrics,
  log,
}: {
  config: Config;
  gatewayUrl: string;
  metrics?: Metrics | undefined;
  log?: Pick<FastifyBaseLogger, 'error' | 'info'> | undefined;
}): GatewayCaller {
  const { pool, basePath } = openGatewayPool(gatewayUrl, REQUEST_TIMEOUT_MS);
  const shared = createReadCoalescer();
  const internReply = createReplyInterner();
  const budget = createRetryBudget();
  const watch = watchGateway(gatewayUrl, log);

  /** Retries reads once if the connection failed before the response headers. Writes are never retried. */
  async function request(options: CancellableOptions, mayRetry: boolean) {
    const attempt = () => requestBytes(pool, options, MAX_RESPONSE_BYTES);
    if (!mayRetry) return attempt();
    budget.earn();
    try {
      return await attempt();
    } catch (error) {
      if (!isConnectionFailure(error) || !budget.spend()) throw error;
      return attempt();
    }
  }

  async function send(name: CallName, arg: unknown, options: CallOptions): Promise<ReadResult> {
    const started = performance.now();
    const cancellation = new Cancellation();
    const spec: CallSpec = calls[name];
    const { signal, timeoutMs = timeoutOf(spec) } = options;
    const span = startCallSpan(name, options.span);
    const timer = setTimeout(() => cancellation.cancel('timeout'), timeoutMs);
    const onAbort = () => cancellation.cancel('aborted');
    signal?.addEventListener('abort', onAbort, { once: true });
    if (signal?.aborted) onAbort();

    let result: ReadResult;
    let failure: unknown;
    try {
      const { method, path, body } = encodeCall(name, arg);
      const headers = gatewayHeaders(config, { ...options, span });
      headers.accept = 'application/json';
      if (body !== undefined) headers['content-type'] = 'application/json';
      const { status, bytes } = await request(
        { method, path: basePath + path, headers, body: body ?? null, signal: cancellation },
        spec.kind === 'read',
      );
      // What a visitor may read depends on the caller's access at most, so that many callers get equal replies.
      const isCommon = spec.kind === 'read' && spec.access === 'visitor';
      const parse = isCommon ? internReply : parseReply;
      const reply = bytes ? parse(status, bytes) : { status, body: undefined };
      result = { reply, keep: (bytes?.length ?? 0) <= MAX_CACHE_BYTES && classifyReply(reply).kind === 'ok' };
    } catch (error) {
      failure = error;
      result = { reply: { fault: upstreamFault(error).fault }, keep: false };
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    }

    watch.note(result.reply, failure);
    const outcome = 'fault' in result.reply ? result.reply.fault : 'answered';
    endSpan(span, outcome === 'answered' ? undefined : outcome);
    metrics?.gatewayCalled(name, outcome, (performance.now() - started) / 1000);
    if (outcome === 'answered' || outcome === 'network') metrics?.gatewayUp(outcome === 'answered');
    return result;
  }

  const caller: GatewayCaller = {
    async call(name, arg, options) {
      const spec: CallSpec = calls[name];
      if (!spec.sameForAll) return (await send(name, arg, options)).reply;
      const { requestId, span, ip, signal, timeoutMs = timeoutOf(spec) } = options;
      // Sent without the token: a reply that depends on the member must not be shared with other viewers.
      return shared.read(sharedKey(name, arg), { signal, timeoutMs }, flightSignal =>
        send(name, arg, { requestId, span, ip, signal: flightSignal }),
      );
    },
    knownReply: (name, arg) =>
      (calls[name] as CallSpec).sameForAll ? shared.cached(sharedKey(name, arg)) : undefined,
    async check() {
      const options = { requestId: randomUUID(), ip: '127.0.0.1', timeoutMs: CHECK_TIMEOUT_MS };
      await caller.call('getSwitchByType', { type: CHAT_SWITCH }, options);
    },
    reachedOnce: watch.reachedOnce,
    callsQueued: () => pool.stats.queued,
    close: () => pool.destroy(),
  };
  return caller;
}

const sharedKey = (name: CallName, arg: unknown) => `${name} ${JSON.stringify(arg)}`;

const timeoutOf = ({ kind }: CallSpec) => (kind === 'read' ? READ_TIMEOUT_MS : REQUEST_TIMEOUT_MS);
