import fp from 'fastify-plugin';
import type { GatewayDeps } from '#gateway/calls/deps.ts';
import { catalogueRefreshedAt } from '#gateway/modules/search/load-catalogue.ts';

/** `GET /metrics` in Prometheus text format. */
export const metricsRoute = fp<Pick<GatewayDeps, 'db' | 'metrics'>>(
  async (app, { db, metrics }) => {
    app.get('/metrics', { config: { healthCheck: true } }, async (_request, reply) => {
      const indexed = catalogueRefreshedAt(db);
      if (indexed) metrics.searchIndexRefreshed(indexed);
      reply.type(metrics.contentType).header('cache-control', 'no-store');
      return metrics.render();
    });
  },
  { name: 'gateway-metrics', fastify: '5.x' },
);
