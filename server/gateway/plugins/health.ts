import type { FastifyInstance } from 'fastify';
import { sql } from '#gateway/db/sql.ts';
import type { GatewayDeps } from '#gateway/deps.ts';

/** `GET /healthz`: the process serves and its database answers. */
export function registerHealth(app: FastifyInstance, { db }: GatewayDeps): void {
  app.get('/healthz', async (request, reply) => {
    try {
      await db.execute(sql`SELECT 1`);
      return { status: 'ok' };
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'database' });
    }
  });
}
