import { Readable } from 'node:stream';
import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { EdgeError } from '#edge/http/edge-error.ts';
import { isUnread, StreamBackpressure } from '#edge/http/stream-backpressure.ts';
import type { Metrics } from '#edge/observability/metrics.ts';
import {
  dropReplyHeaders,
  sendForwardError,
  sendForwardedReply,
  toEdgeError,
} from '#edge/proxy/answer-forwarded.ts';
import { limitBody, rewriteBody } from '#edge/proxy/forward-body.ts';
import { replyHeaders, requestHeaders } from '#edge/proxy/forward-headers.ts';
import { cancellableRequest, Forwarding } from '#edge/proxy/forwarding.ts';
import {
  type GatewayPath,
  matchDevPath,
  matchGatewayPath,
  matchPayCallbackPath,
} from '#edge/proxy/gateway-path.ts';
import { type ContractCall, findContractCall, isRewritten, maxBodyBytes } from '#edge/proxy/known-calls.ts';
import { UploadConcurrency } from '#edge/proxy/upload-concurrency.ts';
import { ensureAnonId } from '#edge/session/anon-id.ts';
import { endSession, type SessionContext } from '#edge/session/apply-reply-effects.ts';
import { openGatewayPool, READ_TIMEOUT_MS } from '#edge/upstream/gateway-pool.ts';
import { readUpTo } from '#edge/upstream/read-up-to.ts';
import { createRetryBudget } from '#edge/upstream/retry-budget.ts';
import { isConnectionFailure } from '#edge/upstream/upstream-fault.ts';
import { GATEWAY_CONNECTIONS, PAY_CALLBACK_PATH, REQUEST_TIMEOUT_MS } from '#shared/constants.ts';
import type { Config } from '../../config.ts';
import { nameSpan } from '../../tracing/spans.ts';

/** Maximum of concurrent requests; above it the gateway is overloaded, and queueing would only add load. */
const MAX_IN_FLIGHT = 1024;
/** A reply that the browser does not read keeps its connection to the gateway. */
const MAX_UNREAD_REPLIES = GATEWAY_CONNECTIONS / 2;
/** Bodies of reads up to this size are kept until the reply, so that the read can be retried. */
const MAX_KEPT_BYTES = 16 * 1024;
/** The shortest delay: reply-from treats 0 as no retry. */
const RETRY_DELAY_MS = 1;
/** Status in the metrics for a browser that disconnected before the reply. */
const CLIENT_GONE = 499;

type ReplyOptions = NonNullable<FastifyHttpProxyOptions['replyOptions']>;

declare module 'fastify' {
  interface FastifyRequest {
    /** State of a request that the proxy forwards; null for all other requests. */
    forwarding: Forwarding | null;
  }
}

export interface ForwardHttpOptions extends SessionContext {
  readonly config: Config;
  /** Base of the gateway, without a trailing slash. */
  readonly gatewayUrl: string;
  readonly metrics?: Pick<Metrics, 'requestProxied' | 'upstreamAnswered'>;
  /** Limit for the gateway's response headers, and then between two chunks of the body. Set only in tests. */
  readonly timeoutMs?: number;
}

async function proxyCalls(app: FastifyInstance, context: ForwardHttpOptions): Promise<void> {
  const { config, gatewayUrl, metrics, timeoutMs = REQUEST_TIMEOUT_MS } = context;
  const { pool, basePath } = openGatewayPool(gatewayUrl, timeoutMs);
  const uploads = new UploadConcurrency();
  const budget = createRetryBudget();
  const unread = new StreamBackpressure(MAX_UNREAD_REPLIES, isUnread);
  let inFlight = 0;

  app.decorateRequest('forwarding', null);
  // Bodies of every content type are streamed.
  app.removeAllContentTypeParsers();
  app.addHook('onClose', async () => {
    unread.close();
    await pool.destroy();
  });
  app.setErrorHandler((error, request, reply) => {
    // Closes the connection: the unread rest of the body would keep it busy.
    if (!request.raw.complete) reply.header('connection', 'close');
    if (error instanceof EdgeError || !request.forwarding?.answered) throw error;
    // The gateway's reply broke off before a byte of it was sent to the browser.
    dropReplyHeaders(reply);
    throw toEdgeError(error);
  });

  mount('/gateway', basePath, matchGatewayPath, ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);
  mount(PAY_CALLBACK_PATH, basePath + PAY_CALLBACK_PATH, matchPayCallbackPath, ['POST'], { crossSite: true });
  if (config.demo) {
    mount('/dev', `${basePath}/dev`, matchDevPath, ['GET', 'HEAD']);
    // The sandbox payment page is a form that posts to itself.
    const sandboxPay = '/dev/sandbox-pay';
    mount(sandboxPay, basePath + sandboxPay, matchDevPath, ['GET', 'HEAD', 'POST']);
  }

  function mount(
    prefix: string,
    rewritePrefix: string,
    match: (url: string) => GatewayPath | undefined,
    httpMethods: string[],
    routeConfig: FastifyContextConfig = {},
  ): void {
    app.register(async scope => {
      scope.addHook('onRequest', (request, reply, done) => done(admit(request, reply, match(request.url))));
      scope.register(httpProxy, {
        upstream: gatewayUrl,
        prefix,
        rewritePrefix,
        httpMethods,
        config: routeConfig,
        disableRequestLogging: true,
        undici: { request: cancellableRequest(pool, metrics) },
        replyOptions: { rewriteHeaders: replyHeaders },
        handler: forward,
      });
    });
  }

  /** Admits a request to the proxy, or returns the error to answer with. */
  function admit(
    request: FastifyRequest,
    reply: FastifyReply,
    place: GatewayPath | undefined,
  ): EdgeError | undefined {
    const call = place && findContractCall(place.path);
    if (!place || (call && !isOwnMethod(call, request.method))) return new EdgeError('NOT_FOUND', 404);
    if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes(place.service, call)) {
      return new EdgeError('PAYLOAD_TOO_LARGE', 413);
    }
    if (inFlight >= MAX_IN_FLIGHT) return new EdgeError('OVERLOADED', 503);

    const { ip, socket } = request;
    const isUpload = call?.spec.multipart === true;
    const error = isUpload ? uploads.take(ip) : undefined;
    if (error) return error;
    const forwarding = new Forwarding(place.service, call, ip, isUpload ? () => socket.bytesRead : undefined);
    forwarding.timeoutMs = Math.min(
      timeoutMs,
      isRead(request.method, call) && !call?.spec.file ? READ_TIMEOUT_MS : timeoutMs,
    );
    request.forwarding = forwarding;
    if (call) nameSpan(request, `/gateway${call.spec.path}`);
    inFlight += 1;
    reply.raw.once('close', () => {
      inFlight -= 1;
      if (isUpload) uploads.leave(ip);
      const { headersSent, statusCode, writableFinished } = reply.raw;
      if (!writableFinished) forwarding.cancellation.cancel('aborted');
      metrics?.requestProxied(place.service, headersSent ? statusCode : CLIENT_GONE);
    });
    return undefined;
  }

  function forward(request: FastifyRequest, reply: FastifyReply, path: string, options: ReplyOptions) {
    const { forwarding } = request;
    if (!forwarding) throw new Error('request reached the proxy without admission');
    const { call, cancellation, service } = forwarding;
    const exchange = { request, reply, context };
    const isRepeatable = isRead(request.method, call) && canRepeatBody(request, call);
    if (isRepeatable) budget.earn();
    const hooks: ReplyOptions = {
      ...options,
      // Retries a read once if its connection failed before the response headers. Unlike the default of reply-from,
      // a 503 of the gateway is not retried.
      retryDelay: ({ err, attempt }) =>
        isRepeatable && attempt === 0 && isConnectionFailure(err) && budget.spend() ? RETRY_DELAY_MS : null,
      rewriteRequestHeaders: (_request, headers) => requestHeaders(config, request, forwarding, headers),
      onResponse(_request, _reply, { stream }) {
        forwarding.answered = true;
        unread.watch(reply.raw);
        sendForwardedReply(exchange, stream).catch(error => reply.send(error));
      },
      onError: (_reply, { error }) => sendForwardError(exchange, error.cause ?? error),
    };
    // Signing out clears the cookie even if the gateway cannot be reached.
    if (call?.spec.effect === 'signOut') endSession(exchange);
    if (!call || !isRewritten(call)) {
      const { body } = request;
      if (isRepeatable && body instanceof Readable) {
        const contentType = request.headers['content-type'] ?? 'application/json';
        return readUpTo(body, MAX_KEPT_BYTES).then(bytes =>
          reply.from(path, { ...hooks, body: bytes, contentType }),
        );
      }
      limitBody(request, maxBodyBytes(service, call), cancellation);
      return reply.from(path, hooks);
    }
    const anonId = call.anonIdIn && ensureAnonId(request, reply, config);
    return rewriteBody(call, request, anonId).then(({ body, search }) =>
      reply.from(path, { ...hooks, body, queryString: () => search }),
    );
  }
}

/**
 * Forwards to the gateway: the browser's calls (`/gateway/*`), callbacks of payment providers, and in the demo `/dev/*`
 * (read-only).
 */
export const forwardHttp = fp<ForwardHttpOptions>(proxyCalls, {
  name: 'edge-forward-http',
  dependencies: ['@fastify/cookie'],
  encapsulate: true,
  fastify: '5.x',
});

/** By the contract; a path outside it reads by GET. */
function isRead(method: string, call: ContractCall | undefined): boolean {
  return call ? call.spec.kind === 'read' : method === 'GET' || method === 'HEAD';
}

/** Whether the request can be sent again, because it has no body or one that is kept in memory. */
function canRepeatBody({ method, headers }: FastifyRequest, call: ContractCall | undefined): boolean {
  if (method === 'GET' || method === 'HEAD' || (call && isRewritten(call))) return true;
  return Number(headers['content-length']) <= MAX_KEPT_BYTES;
}

function isOwnMethod({ spec }: ContractCall, method: string): boolean {
  return method === spec.method || (method === 'HEAD' && spec.method === 'GET');
}
