import fp from 'fastify-plugin';
import { redactedPathOf } from '#shared/logging/redact-path.ts';

/** Status in the log for a caller that disconnected before the reply. */
const CLIENT_GONE = 499;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Logged at level debug unless it fails. */
    healthCheck?: boolean;
  }
}

/**
 * Logs one line per request, including aborted ones, with the same fields as the edge. The query string is omitted
 * entirely, because login sends the mobile and the password in it. Bodies and headers are never logged.
 */
export const requestLog = fp(
  async app => {
    app.addHook('onRequest', (request, reply, done) => {
      // A chat socket outlives its request.
      if (request.headers.upgrade !== undefined) return done();
      // Read now: the IP is not available after the connection closes.
      const { ip } = request;
      // Not onResponse: it does not run for broken connections.
      reply.raw.once('close', () => {
        const { headersSent, statusCode, writableFinished } = reply.raw;
        const status = headersSent ? statusCode : CLIENT_GONE;
        const line = {
          method: request.method,
          path: redactedPathOf(request.url),
          status,
          ...(headersSent && { code: reply.outcome }),
          ms: Math.round(reply.elapsedTime * 10) / 10,
          ip,
          ...(writableFinished ? undefined : { aborted: true }),
        };
        if (status >= 500) request.log.warn(line, 'request');
        else if (request.routeOptions.config.healthCheck) request.log.debug(line, 'request');
        else request.log.info(line, 'request');
      });
      done();
    });
  },
  { name: 'gateway-request-log', dependencies: ['gateway-errors'], fastify: '5.x' },
);
