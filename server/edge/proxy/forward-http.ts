import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EdgeContext } from '#edge/context.ts';
import { EdgeError } from '#edge/plugins/errors.ts';
import {
  answerForwarded,
  dropReplyHeaders,
  edgeErrorOf,
  failForwarded,
} from '#edge/proxy/answer-forwarded.ts';
import { boundBody, rewriteBody } from '#edge/proxy/forward-body.ts';
import { replyHeaders, requestHeaders } from '#edge/proxy/forward-headers.ts';
import { cancellableRequest, Forwarding } from '#edge/proxy/forwarding.ts';
import { type GatewayPath, matchDevPath, matchGatewayPath } from '#edge/proxy/gateway-path.ts';
import { isRewritten, type KnownCall, knownCall, maxBodyBytes } from '#edge/proxy/known-calls.ts';
import { UploadSeats } from '#edge/proxy/upload-seats.ts';
import { ensureAnonId } from '#edge/session/anon-id.ts';
import { endSession } from '#edge/session/apply-reply-effects.ts';
import { openGatewayPool } from '#edge/upstream/gateway-pool.ts';
import { createRetryBudget } from '#edge/upstream/retry-budget.ts';
import { isConnectionFailure } from '#edge/upstream/upstream-fault.ts';
import { REQUEST_TIMEOUT_MS } from '#shared/constants.ts';

/** Beyond this many at once the gateway is not keeping up, and waiting would only make it worse. */
const MAX_IN_FLIGHT = 1024;
const RETRY_AFTER_SECONDS = 1;
/** 0 would mean not at all. */
const AT_ONCE_MS = 1;
/** Stands in the metrics for a browser that went away before there was an answer. */
const CLIENT_GONE = 499;

type ReplyOptions = NonNullable<FastifyHttpProxyOptions['replyOptions']>;

export type ForwardHttpOptions = Pick<EdgeContext, 'config' | 'gatewayUrl' | 'viewers'> & {
  readonly metrics?: Pick<EdgeContext['metrics'], 'requestProxied'>;
  /** How long the gateway may take until its headers, and then between two pieces of a body. For tests. */
  readonly timeoutMs?: number;
};

/** Passes the browser's calls on to the gateway: `/gateway/*`, and in the demo `/dev/*` for reading. */
export async function forwardHttp(app: FastifyInstance, context: ForwardHttpOptions): Promise<void> {
  const { config, gatewayUrl, metrics, timeoutMs = REQUEST_TIMEOUT_MS } = context;
  const { pool, basePath } = openGatewayPool(gatewayUrl, timeoutMs);
  const uploads = new UploadSeats();
  const budget = createRetryBudget();
  let inFlight = 0;

  app.decorateRequest('forwarding', null);
  // Bodies are streamed through, whatever they are.
  app.removeAllContentTypeParsers();
  app.addHook('onClose', () => pool.destroy());
  app.setErrorHandler((error, request, reply) => {
    // The rest of a body that nobody wants would keep the connection busy.
    if (!request.raw.complete) reply.header('connection', 'close');
    if (error instanceof EdgeError || !request.forwarding?.answered) throw error;
    // The answer broke off before a byte of it was sent.
    dropReplyHeaders(reply);
    throw edgeErrorOf(error);
  });

  mount('/gateway', basePath, matchGatewayPath, ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);
  if (config.demo) {
    mount('/dev', `${basePath}/dev`, matchDevPath, ['GET', 'HEAD']);
    // The page that plays a phone which pays is a form that posts to itself.
    const phone = '/dev/sandbox-pay';
    mount(phone, basePath + phone, matchDevPath, ['GET', 'HEAD', 'POST']);
  }

  function mount(
    prefix: string,
    rewritePrefix: string,
    match: (url: string) => GatewayPath | undefined,
    httpMethods: string[],
  ): void {
    app.register(async scope => {
      scope.addHook('onRequest', (request, reply, done) => done(admit(request, reply, match(request.url))));
      scope.register(httpProxy, {
        upstream: gatewayUrl,
        prefix,
        rewritePrefix,
        httpMethods,
        disableRequestLogging: true,
        undici: { request: cancellableRequest(pool, timeoutMs) },
        replyOptions: { rewriteHeaders: replyHeaders },
        handler: forward,
      });
    });
  }

  /** Lets a request in, or says why not. */
  function admit(
    request: FastifyRequest,
    reply: FastifyReply,
    place: GatewayPath | undefined,
  ): EdgeError | undefined {
    const call = place && knownCall(place.path);
    if (!place || (call && !isOwnMethod(call, request.method))) return new EdgeError('NOT_FOUND', 404);
    if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes(call)) {
      return new EdgeError('PAYLOAD_TOO_LARGE', 413);
    }
    if (inFlight >= MAX_IN_FLIGHT) return new EdgeError('OVERLOADED', 503, RETRY_AFTER_SECONDS);

    const { ip, socket } = request;
    const isUpload = call?.spec.multipart === true;
    const refusal = isUpload ? uploads.take(ip) : undefined;
    if (refusal) return refusal;
    const forwarding = new Forwarding(place.service, call, ip, isUpload ? () => socket.bytesRead : undefined);
    request.forwarding = forwarding;
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
    if (!forwarding) throw new Error('a request came to the proxy around its admission');
    const { call, cancellation } = forwarding;
    const exchange = { request, reply, context };
    const isRead = ['GET', 'HEAD'].includes(request.method) && call?.spec.kind !== 'write';
    if (isRead) budget.earn();
    const hooks: ReplyOptions = {
      ...options,
      // Tries a read again, once, whose connection failed before an answer began; never what was answered, as reply-from
      // would with 503.
      retryDelay: ({ err, attempt }) =>
        isRead && attempt === 0 && isConnectionFailure(err) && budget.spend() ? AT_ONCE_MS : null,
      rewriteRequestHeaders: (_request, headers) => requestHeaders(config, request, forwarding, headers),
      onResponse(_request, _reply, { stream }) {
        forwarding.answered = true;
        answerForwarded(exchange, stream).catch(error => reply.send(error));
      },
      onError: (_reply, { error }) => failForwarded(exchange, error.cause ?? error),
    };
    // Signing out clears the cookie even if the gateway cannot be reached.
    if (call?.spec.effect === 'signOut') endSession(exchange);
    if (!call || !isRewritten(call)) {
      boundBody(request, maxBodyBytes(call), cancellation);
      return reply.from(path, hooks);
    }
    const anonId = call.anonIdIn && ensureAnonId(request, reply, config);
    return rewriteBody(call, request, anonId).then(({ body, search }) =>
      reply.from(path, { ...hooks, body, queryString: () => search }),
    );
  }
}

function isOwnMethod({ spec }: KnownCall, method: string): boolean {
  return method === spec.method || (method === 'HEAD' && spec.method === 'GET');
}
