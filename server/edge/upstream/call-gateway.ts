import type { Dispatcher } from 'undici';
import type { Metrics } from '#edge/plugins/metrics.ts';
import { Cancellation } from '#edge/upstream/cancellation.ts';
import { encodeCall } from '#edge/upstream/encode-call.ts';
import { gatewayHeaders, openGatewayPool } from '#edge/upstream/gateway-pool.ts';
import { readUpTo } from '#edge/upstream/read-up-to.ts';
import { createRetryBudget } from '#edge/upstream/retry-budget.ts';
import { createSharedReads, type ReadResult } from '#edge/upstream/share-reads.ts';
import { isConnectionFailure, upstreamFault } from '#edge/upstream/upstream-fault.ts';
import { REQUEST_TIMEOUT_MS } from '#shared/constants.ts';
import type { CallSpec } from '#shared/contract/define-call.ts';
import { type Arg, type CallName, calls } from '#shared/contract/index.ts';
import { classifyReply, type RawReply } from '#shared/domain/classify-reply.ts';
import type { Config } from '../../config.ts';

const MAX_ANSWER_BYTES = 4 * 1024 * 1024;
/** Larger answers are not kept for the next asker, so that what is kept stays small. */
const MAX_KEPT_BYTES = 256 * 1024;

export interface CallOptions {
  readonly token?: string | undefined;
  readonly requestId: string;
  /** Of the browser on whose behalf the call is made. */
  readonly address: string;
  readonly signal?: AbortSignal | undefined;
  /** For the whole call, the answer's body included. */
  readonly timeoutMs?: number | undefined;
}

/** Calls the gateway on behalf of pages and of the edge itself. Never rejects for what the network does. */
export interface GatewayCaller {
  call<Name extends CallName>(name: Name, arg: Arg<Name>, options: CallOptions): Promise<RawReply>;
  /** Whether the gateway has answered anything since the start. */
  reachedOnce(): boolean;
  close(): Promise<void>;
}

export function createGatewayCaller({
  config,
  gatewayUrl,
  metrics,
}: {
  config: Config;
  gatewayUrl: string;
  metrics?: Metrics | undefined;
}): GatewayCaller {
  const { pool, basePath } = openGatewayPool(gatewayUrl, REQUEST_TIMEOUT_MS);
  const readShared = createSharedReads();
  const budget = createRetryBudget();
  let reached = false;

  /** Reads, and reads alone, are tried a second time if the connection failed before an answer began. */
  async function request(options: Dispatcher.RequestOptions, mayRetry: boolean) {
    if (!mayRetry) return pool.request(options);
    budget.earn();
    try {
      return await pool.request(options);
    } catch (error) {
      if (!isConnectionFailure(error) || !budget.spend()) throw error;
      return pool.request(options);
    }
  }

  async function send(name: CallName, arg: unknown, options: CallOptions): Promise<ReadResult> {
    const started = performance.now();
    const cancellation = new Cancellation();
    const { signal, timeoutMs = REQUEST_TIMEOUT_MS } = options;
    const timer = setTimeout(() => cancellation.cancel('timeout'), timeoutMs);
    const onAbort = () => cancellation.cancel('aborted');
    signal?.addEventListener('abort', onAbort, { once: true });
    if (signal?.aborted) onAbort();

    let result: ReadResult;
    try {
      const { method, path, body } = encodeCall(name, arg);
      const headers = gatewayHeaders(config, options);
      headers.accept = 'application/json';
      if (body !== undefined) headers['content-type'] = 'application/json';
      const answer = await request(
        { method, path: basePath + path, headers, body: body ?? null, signal: cancellation },
        calls[name].kind === 'read',
      );
      reached = true;
      const bytes = await readUpTo(answer.body, MAX_ANSWER_BYTES);
      if (!bytes) answer.body.on('error', () => {}).destroy();
      const reply = { status: answer.statusCode, body: bytes && parseJson(bytes) };
      result = { reply, keep: (bytes?.length ?? 0) <= MAX_KEPT_BYTES && classifyReply(reply).kind === 'ok' };
    } catch (error) {
      result = { reply: { fault: upstreamFault(error).fault }, keep: false };
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    }

    const outcome = 'fault' in result.reply ? result.reply.fault : 'answered';
    metrics?.gatewayCalled(name, outcome, (performance.now() - started) / 1000);
    if (outcome === 'answered' || outcome === 'network') metrics?.gatewayUp(outcome === 'answered');
    return result;
  }

  return {
    async call(name, arg, options) {
      const spec: CallSpec = calls[name];
      if (!spec.sameForAll) return (await send(name, arg, options)).reply;
      const { requestId, address, signal, timeoutMs = REQUEST_TIMEOUT_MS } = options;
      // Without the token: what one member may see must not become everybody's answer.
      return readShared(`${name} ${JSON.stringify(arg)}`, { signal, timeoutMs }, flightSignal =>
        send(name, arg, { requestId, address, signal: flightSignal }),
      );
    },
    reachedOnce: () => reached,
    close: () => pool.destroy(),
  };
}

/** Undefined for what is no JSON: no reply in the agreed form, as `classifyReply` sees it. */
function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}
