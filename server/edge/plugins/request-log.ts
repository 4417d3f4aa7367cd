import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type FastifyInstance, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';
import { detectDevice } from '#edge/pages/detect-device.ts';
import type { CompleteEvent } from '#edge/tracking/complete-event.ts';
import { scrubQuery } from '#edge/tracking/scrub-query.ts';
import { scrubSecrets } from '#edge/tracking/scrub-secrets.ts';
import { loggablePath } from '#shared/domain/loggable-path.ts';
import type { Config } from '../../config.ts';

const MAX_PATH_CHARS = 300;
const MAX_QUERY_CHARS = 500;
/** Stands in the log, as in the metrics, for a browser that went away before there was an answer. */
const CLIENT_GONE = 499;

declare module 'fastify' {
  interface FastifyRequest {
    /** Set where a page is served (`logPageView`): it goes into the request's one line. */
    pageView: CompleteEvent | undefined;
  }
}

/** What Fastify needs to log as the edge does: its own request lines are off, `requestLog` writes them. */
export function logOptions(config: Config, stream?: { write(line: string): void }) {
  return {
    logger: { ...loggerOptions(config), ...(stream && { stream }) },
    genReqId: requestIds(config),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
  } satisfies FastifyServerOptions;
}

/** Options of the edge's pino: no secret comes out with any object that is logged. */
export function loggerOptions(config: Config) {
  return {
    level: config.logLevel,
    base: { service: 'edge' },
    formatters: { log: scrubSecrets },
    // A request that is logged by its whole would bring its headers and its address with the query.
    serializers: { req: (request: FastifyRequest) => ({ method: request.method, ...place(request.url) }) },
  };
}

/** Takes the balancer's id where there is one to trust, so that a request has one name from end to end. */
function requestIds({ trustProxy }: Config): (request: IncomingMessage) => string {
  return ({ headers }) => {
    const given = headers['x-request-id'];
    return trustProxy && typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
  };
}

/** One line a request, also for those that the browser gave up on, and its id on the answer. */
export function requestLog(app: FastifyInstance): void {
  app.decorateRequest('pageView', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    // Read now: when the connection breaks, its address is gone with it.
    const address = request.ip;
    // Not onResponse: it does not run when the connection breaks, nor for an answer written by hand.
    reply.raw.once('close', () => {
      const { headersSent, statusCode, writableFinished } = reply.raw;
      const status = headersSent ? statusCode : CLIENT_GONE;
      const line = {
        method: request.method,
        ...place(request.url),
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

/** Path and query of an address as they may be written down. */
function place(url: string): { path: string; query?: string } {
  const start = url.indexOf('?');
  const path = loggablePath(start < 0 ? url : url.slice(0, start)).slice(0, MAX_PATH_CHARS);
  return start < 0 ? { path } : { path, query: scrubQuery(url.slice(start)).slice(0, MAX_QUERY_CHARS) };
}
