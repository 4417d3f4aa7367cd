import fp from 'fastify-plugin';
import type { GatewayDeps } from '#gateway/calls/deps.ts';
import { createDatabaseProbe } from '#gateway/db/probe.ts';
import { freshCatalogue } from '#gateway/modules/search/load-catalogue.ts';

/**
 * `/healthz` reports that the process responds. `/readyz` reports that it can take traffic: it is not draining, its
 * search index is loaded, and the database answers within a second on a connection that no call can occupy.
 */
export const health = fp<Pick<GatewayDeps, 'db'>>(
  async (app, { db }) => {
    const probe = createDatabaseProbe(db.$client.options);
    let index: 'missing' | 'loading' | 'loaded' = 'missing';
    app.addHook('onClose', () => probe.close());
    app.addHook('onReady', async () => loadIndex());

    /** In the background; the next check retries after a failure. */
    function loadIndex() {
      index = 'loading';
      freshCatalogue(db).then(
        () => {
          index = 'loaded';
        },
        () => {
          index = 'missing';
        },
      );
    }

    /** In order of cost; undefined if ready. */
    async function whyNotReady(): Promise<string | undefined> {
      if (app.draining) return 'draining';
      if (index === 'missing') loadIndex();
      if (index !== 'loaded') return 'starting';
      return (await probe.answers()) ? undefined : 'database';
    }

    const quiet = { config: { healthCheck: true } } as const;
    app.get('/healthz', quiet, async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return { status: 'ok' };
    });
    app.get('/readyz', quiet, async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      const reason = await whyNotReady();
      return reason === undefined ? { status: 'ready' } : reply.code(503).send({ status: reason });
    });
  },
  { name: 'gateway-health', dependencies: ['gateway-drain'], fastify: '5.x' },
);
