import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metrics } from '#edge/observability/metrics.ts';
import type { Config } from '../../config.ts';

export interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

/** Serves `/metrics` on a separate port that is not public. Undefined if no port is configured. */
export async function startMetricsServer(
  { host, metricsPort }: Pick<Config, 'host' | 'metricsPort'>,
  metrics: Metrics,
): Promise<MetricsServer | undefined> {
  if (metricsPort === undefined) return undefined;
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    const text = await metrics.render();
    response.writeHead(200, { 'content-type': metrics.contentType }).end(text);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(metricsPort, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
