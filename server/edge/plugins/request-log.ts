import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type FastifyInstance, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';
import { detectDevice } from '#edge/pages/poster/detect-device.ts';
import type { CompleteEvent } from '#edge/tracking/complete-event.ts';
import { redactSecrets } from '#edge/tracking/redact.ts';
import { redactQuery } from '#edge/tracking/redact-query.ts';
import { redactPath } from '#shared/domain/redact-path.ts';
import type { Config } from '../../config.ts';

const MAX_PATH_CHARS = 300;
const MAX_QUERY_CHARS = 500;
/** Status in the log and the metrics for a browser that disconnected before the reply. */
const CLIENT_GONE = 499;

declare module 'fastify' {
  interface FastifyRequest {
    /** Page view for the request's log line, set by `logPageView`. */
    pageView: CompleteEvent | undefined;
  }
}

/** Fastify's log options. Its own request lines are disabled; `requestLog` writes one per request. */
export function logOptions(config: Config, stream?: { write(line: string): void }) {
  return {
    logger: { ...loggerOptions(config), ...(stream && { stream }) },
    genReqId: requestIds(config),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
  } satisfies FastifyServerOptions;
}

/** Options of the edge's pino logger; redacts secrets in every logged object. */
export function loggerOptions(config: Config) {
  return {
    level: config.logLevel,
    base: { service: 'edge' },
    formatters: { log: redactSecrets },
    // The default serializer would log the headers and the unredacted URL.
    serializers: { req: (request: FastifyRequest) => ({ method: request.method, ...urlParts(request.url) }) },
  };
}

/** Uses the request id of a trusted load balancer, so that all hops log the same id. */
function requestIds({ trustProxy }: Config): (request: IncomingMessage) => string {
  return ({ headers }) => {
    const given = headers['x-request-id'];
    return trustProxy && typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
  };
}

/** Logs one line per request, including aborted ones, and sends the request id in a reply header. */
export function requestLog(app: FastifyInstance): void {
  app.decorateRequest('pageView', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    // Read now: the IP is not available after the connection closes.
    const address = request.ip;
    // Not onResponse: it does not run for broken connections and hijacked replies.
    reply.raw.once('close', () => {
      const { headersSent, statusCode, writableFinished } = reply.raw;
      const status = headersSent ? statusCode : CLIENT_GONE;
      const line = {
        method: request.method,
        ...urlParts(request.url),
        status,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        device: detectDevice(request.headers['user-agent']),
        address,
        ...(writableFinished ? undefined : { aborted: true }),
        ...(request.pageView && { event: request.pageView }),
      };
      if (status >= 500) request.log.warn(line, 'request');
      else request.log.info(line, 'request');
    });
    done();
  });
}

/** Path and query of a URL, redacted for the log. */
function urlParts(url: string): { path: string; query?: string } {
  const start = url.indexOf('?');
  const path = redactPath(start < 0 ? url : url.slice(0, start)).slice(0, MAX_PATH_CHARS);
  return start < 0 ? { path } : { path, query: redactQuery(url.slice(start)).slice(0, MAX_QUERY_CHARS) };
}
