import type { FastifyInstance } from 'fastify';
import { loggablePath } from '#shared/domain/loggable-path.ts';

/**
 * One line a request. The query is left out whole, never picked apart: login carries the mobile and the password in
 * it. Bodies and headers are never logged.
 */
export function logRequests(app: FastifyInstance): void {
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
}

function pathOf(url: string): string {
  const end = url.search(/[?#;]/);
  return loggablePath(end === -1 ? url : url.slice(0, end));
}
