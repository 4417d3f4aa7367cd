import fp from 'fastify-plugin';
import type { Metrics } from '#edge/observability/metrics.ts';
import { startMetricsServer } from '#edge/observability/metrics-server.ts';
import { type Config, failureOf } from '../../config.ts';

export interface MetricsOptions {
  readonly config: Pick<Config, 'host' | 'metricsPort'>;
  readonly metrics: Metrics;
}

/** Serves the metrics on their own port, if one is configured, until the edge closes. */
export const metrics = fp<MetricsOptions>(
  async (app, options) => {
    const server = await startMetricsServer(options.config, options.metrics).catch(failureOf('METRICS_PORT'));
    app.addHook('onClose', async () => server?.close());
  },
  { name: 'edge-metrics', fastify: '5.x' },
);
