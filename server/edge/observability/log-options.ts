import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';
import { redactQuery } from '#edge/observability/redact-query.ts';
import { redactPath } from '#shared/logging/redact-path.ts';
import { redactSecrets } from '#shared/logging/redact-secrets.ts';
import type { Config } from '../../config.ts';
import { traceIdOf } from '../../tracing/spans.ts';

const MAX_PATH_CHARS = 300;
const MAX_QUERY_CHARS = 500;

/** Fastify's log options. Its own request lines are disabled; the plugin `request-log` writes one per request. */
export function logOptions(config: Config, stream?: { write(line: string): void }) {
  return {
    logger: { ...loggerOptions(config), ...(stream && { stream }) },
    genReqId: requestIds(config),
    childLoggerFactory: (log, bindings, options, request) =>
      log.child({ ...bindings, traceId: traceIdOf(request) }, options),
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
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, ...loggableUrl(request.url) }),
    },
  };
}

/** Uses the request id of a trusted load balancer, so that all hops log the same id. */
function requestIds({ trustProxy }: Config): (request: IncomingMessage) => string {
  return ({ headers }) => {
    const given = headers['x-request-id'];
    return trustProxy && typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
  };
}

/** Path and query of a URL, redacted for the log. */
export function loggableUrl(url: string): { path: string; query?: string } {
  const start = url.indexOf('?');
  const path = redactPath(start < 0 ? url : url.slice(0, start)).slice(0, MAX_PATH_CHARS);
  return start < 0 ? { path } : { path, query: redactQuery(url.slice(start)).slice(0, MAX_QUERY_CHARS) };
}
