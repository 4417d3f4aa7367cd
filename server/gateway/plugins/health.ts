import fp from 'fastify-plugin';
import type { GatewayDeps } from '#gateway/calls/deps.ts';
import { createDatabaseProbe } from '#gateway/db/probe.ts';
import { freshCatalogue, setSearchEngine } from '#gateway/modules/search/load-catalogue.ts';
import { createFolderProbe } from '#gateway/observability/folder-probe.ts';

/**
 * `/healthz` reports that the process responds. `/readyz` reports that it can take traffic: it is not draining, its
 * search index is loaded, DATA_DIR takes files, and the database answers within a second on a connection that no call
 * can occupy, and can write.
 */
export const health = fp<Pick<GatewayDeps, 'config' | 'db' | 'log'>>(
  async (app, { config, db, log }) => {
    const probe = createDatabaseProbe(db.$client.options);
    const folderProbe = createFolderProbe(config.dataDir);
    let lastReason: string | undefined;
    setSearchEngine(db, config.searchEngine);
    let index: 'missing' | 'loading' | 'loaded' = 'missing';
    app.addHook('onClose', () => probe.close());
    app.addHook('onReady', async () => loadIndex());

    /** In the background; the next check retries after a failure. */
    function loadIndex() {
      index = 'loading';
      const loaded = freshCatalogue(db).then(catalogue => catalogue.order('DEFAULT'));
      loaded.then(
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
      return (await folderProbe.problem()) ?? probe.problem();
    }

    const quiet = { config: { healthCheck: true } } as const;
    app.get('/healthz', quiet, async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return { status: 'ok' };
    });
    app.get('/readyz', quiet, async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      const reason = await whyNotReady();
      // Not at each check: an orchestrator asks every second.
      if (reason !== lastReason && reason !== undefined) log.warn({ reason }, 'not ready');
      lastReason = reason;
      return reason === undefined ? { status: 'ready' } : reply.code(503).send({ status: reason });
    });
  },
  { name: 'gateway-health', dependencies: ['gateway-drain'], fastify: '5.x' },
);
