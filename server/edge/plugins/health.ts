import fp from 'fastify-plugin';
import type { GatewayCaller } from '#edge/upstream/call-gateway.ts';

export interface HealthOptions {
  readonly gateway: Pick<GatewayCaller, 'check' | 'reachedOnce'>;
}

/**
 * `/healthz` reports that the process responds. `/readyz` reports that it can take traffic: it has reached the
 * gateway once (if it has not, the check itself calls the gateway) and is not draining. A gateway that fails later
 * does not make the edge unready: it still serves cached pages.
 */
export const health = fp<HealthOptions>(
  async (app, { gateway }) => {
    const options = { config: { unlimited: true, healthCheck: true } } as const;
    app.get('/healthz', options, async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return { status: 'ok' };
    });
    app.get('/readyz', options, async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      if (app.draining) return reply.code(503).send({ status: 'draining' });
      if (!gateway.reachedOnce()) await gateway.check();
      if (!gateway.reachedOnce()) return reply.code(503).send({ status: 'starting' });
      return { status: 'ready' };
    });
  },
  { name: 'edge-health', dependencies: ['edge-drain'], fastify: '5.x' },
);
