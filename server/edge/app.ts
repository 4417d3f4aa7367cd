import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import type { EdgeContext } from '#edge/context.ts';
import { miniProgram } from '#edge/pages/poster/mini-program.ts';
import { registerPages } from '#edge/pages/register-pages.ts';
import { type ClientBuild, loadClientBuild } from '#edge/pages/render/client-build.ts';
import { startDevClient } from '#edge/pages/render/dev-client.ts';
import { searchEngines } from '#edge/pages/seo/search-engines.ts';
import { drain } from '#edge/plugins/drain.ts';
import { answerFrameworkError, errors } from '#edge/plugins/errors.ts';
import { health, startMetricsServer } from '#edge/plugins/health.ts';
import { createMetrics } from '#edge/plugins/metrics.ts';
import { originCheck } from '#edge/plugins/origin-check.ts';
import { overload } from '#edge/plugins/overload.ts';
import { type RateLimits, rateLimits } from '#edge/plugins/rate-limits.ts';
import { logOptions, requestLog } from '#edge/plugins/request-log.ts';
import { securityHeaders } from '#edge/plugins/security-headers.ts';
import { forwardHttp } from '#edge/proxy/forward-http.ts';
import { forwardSocket } from '#edge/proxy/forward-socket.ts';
import { trustedProxies } from '#edge/proxy/trusted-proxies.ts';
import { createViewerCache } from '#edge/session/viewer-cache.ts';
import { tracking } from '#edge/tracking/tracking.ts';
import { createGatewayCaller } from '#edge/upstream/call-gateway.ts';
import type { Config } from '../config.ts';

export interface EdgeOptions {
  /** Base of the gateway, embedded or not. */
  readonly gatewayUrl: string;
  /** Folder of the built client, or `sources`: Vite serves it, for development. */
  readonly client: string;
  /** Overrides of the default rate limits, for benchmarks. */
  readonly limits?: Partial<RateLimits>;
  /** Destination of log lines; the default is standard output. */
  readonly log?: { write(line: string): void };
}

const MAX_BODY_BYTES = 1024 * 1024;
/** Long enough to receive the largest image over a slow connection; other requests time out much earlier. */
const RECEIVE_TIMEOUT_MS = 300_000;
/** Idle time after which a connection closes; longer than the gateway's time limit for a reply. */
const IDLE_TIMEOUT_MS = 60_000;

/** Builds the edge without listening. Plugins and routes are registered in the order a request passes them. */
export async function buildEdge(config: Config, options: EdgeOptions): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    ...logOptions(config, options.log),
    trustProxy: trustedProxies(config.trustProxy),
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: RECEIVE_TIMEOUT_MS,
    connectionTimeout: IDLE_TIMEOUT_MS,
    // Requests that arrive on open connections while draining are still answered.
    return503OnClosing: false,
    frameworkErrors: answerFrameworkError,
  });
  const context = createContext(app, config, options.gatewayUrl);

  securityHeaders(app, context);
  requestLog(app);
  errors(app);
  drain(app, context);
  const client = await openClient(app, options.client);
  overload(app, context);
  await rateLimits(app, options.limits);
  originCheck(app, context);
  await app.register(cookie);

  health(app, context);
  tracking(app, context);
  await forwardSocket(app, context);
  await app.register(forwardHttp, context);
  miniProgram(app, context);
  searchEngines(app, context);
  await registerPages(app, context, client);

  const metricsServer = await startMetricsServer(config, context.metrics);
  app.addHook('onClose', async () => metricsServer?.close());
  return app;
}

function createContext(app: FastifyInstance, config: Config, gatewayUrl: string): EdgeContext {
  const metrics = createMetrics();
  const gateway = createGatewayCaller({ config, gatewayUrl, metrics });
  app.addHook('onClose', () => gateway.close());
  return { config, gatewayUrl, gateway, viewers: createViewerCache(gateway), metrics };
}

function openClient(app: FastifyInstance, client: string): Promise<ClientBuild> {
  return client === 'sources' ? startDevClient(app) : loadClientBuild(client);
}
