import fp from 'fastify-plugin';
import { detectDevice } from '#edge/http/detect-device.ts';
import { loggableUrl } from '#edge/observability/log-options.ts';
import type { CompleteEvent } from '#edge/tracking/complete-event.ts';
import type { Code } from '#shared/contract/codes.ts';

/** Status in the log for a browser that disconnected before the reply. */
const CLIENT_GONE = 499;

declare module 'fastify' {
  interface FastifyRequest {
    /** Page view for the request's log line, set by `logPageView`. */
    pageView: CompleteEvent | undefined;
  }
  interface FastifyContextConfig {
    /** Logged at level debug unless it fails. */
    healthCheck?: boolean;
  }
  interface FastifyReply {
    /** The code with which the edge itself rejected the request or failed to answer it. */
    rejection: Code | undefined;
  }
}

/** Logs one line per request, including aborted ones, and sends the request id in a reply header. */
export const requestLog = fp(
  async app => {
    app.decorateRequest('pageView', undefined);
    app.decorateReply('rejection', undefined);
    app.addHook('onRequest', (request, reply, done) => {
      reply.header('x-request-id', request.id);
      // Read now: the IP is not available after the connection closes.
      const ip = request.ip;
      // Not onResponse: it does not run for broken connections and hijacked replies.
      reply.raw.once('close', () => {
        const { headersSent, statusCode, writableFinished } = reply.raw;
        const status = headersSent ? statusCode : CLIENT_GONE;
        const line = {
          method: request.method,
          ...loggableUrl(request.url),
          status,
          ...(reply.rejection && { code: reply.rejection }),
          ms: Math.round(reply.elapsedTime * 10) / 10,
          device: detectDevice(request.headers['user-agent']),
          ip,
          ...(writableFinished ? undefined : { aborted: true }),
          ...(request.pageView && { event: request.pageView }),
        };
        if (status >= 500) request.log.warn(line, 'request');
        else if (request.routeOptions.config.healthCheck) request.log.debug(line, 'request');
        else request.log.info(line, 'request');
      });
      done();
    });
  },
  { name: 'edge-request-log', fastify: '5.x' },
);
