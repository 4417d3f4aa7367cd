import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { EdgeContext } from '#edge/context.ts';
import type { Metrics } from '#edge/plugins/metrics.ts';
import { CHAT_SWITCH } from '#shared/constants.ts';
import type { Config } from '../../config.ts';

/** Load balancers rarely wait longer for a health check. */
const FIRST_CALL_TIMEOUT_MS = 2000;

/**
 * `/healthz` reports that the process responds. `/readyz` reports that it can take traffic: it has reached the
 * gateway once (if it has not, the check itself calls the gateway) and is not draining. A gateway that fails later
 * does not make the edge unready: it still serves cached pages.
 */
export function health(app: FastifyInstance, { gateway }: Pick<EdgeContext, 'gateway'>): void {
  const options = { config: { unlimited: true }, logLevel: 'warn' } as const;
  app.get('/healthz', options, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  app.get('/readyz', options, async ({ id, ip }, reply) => {
    reply.header('cache-control', 'no-store');
    if (app.draining) return reply.code(503).send({ status: 'draining' });
    if (!gateway.reachedOnce()) {
      const options = { requestId: id, address: ip, timeoutMs: FIRST_CALL_TIMEOUT_MS };
      await gateway.call('getSwitchByType', { type: CHAT_SWITCH }, options);
    }
    if (!gateway.reachedOnce()) return reply.code(503).send({ status: 'starting' });
    return { status: 'ready' };
  });
}

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
