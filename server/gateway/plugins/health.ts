import fp from 'fastify-plugin';
import type { GatewayDeps } from '#gateway/calls/deps.ts';
import { sql } from '#gateway/db/sql.ts';

/** `GET /healthz`: checks that the process serves requests and its database responds. */
export const health = fp<Pick<GatewayDeps, 'db'>>(
  async (app, { db }) => {
    app.get('/healthz', async (request, reply) => {
      try {
        await db.execute(sql`SELECT 1`);
        return { status: 'ok' };
      } catch (error) {
        request.log.error({ err: error }, 'the database does not answer');
        return reply.code(503).send({ status: 'database' });
      }
    });
  },
  { name: 'gateway-health', fastify: '5.x' },
);
