import fp from 'fastify-plugin';
import { redactPath } from '#shared/domain/redact-path.ts';

/**
 * Logs one line per request. The query string is omitted entirely, because login sends the mobile and the
 * password in it. Bodies and headers are never logged.
 */
export const requestLog = fp(
  async app => {
    app.addHook('onResponse', (request, reply, done) => {
      request.log.info(
        {
          method: request.method,
          path: pathOf(request.url),
          status: reply.statusCode,
          code: reply.outcome,
          ms: Math.round(reply.elapsedTime * 10) / 10,
        },
        'request',
      );
      done();
    });
  },
  { name: 'gateway-request-log', dependencies: ['gateway-errors'], fastify: '5.x' },
);

function pathOf(url: string): string {
  const end = url.search(/[?#;]/);
  return redactPath(end === -1 ? url : url.slice(0, end));
}
