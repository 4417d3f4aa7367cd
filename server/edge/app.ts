import cookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { answerFrameworkError, answerParserError } from '#edge/http/answer-error.ts';
import { logOptions } from '#edge/observability/log-options.ts';
import { createMetrics, type Metrics } from '#edge/observability/metrics.ts';
import { pages } from '#edge/pages/pages.ts';
import { miniProgram } from '#edge/pages/poster/mini-program.ts';
import { client } from '#edge/pages/render/client.ts';
import { searchEngines } from '#edge/pages/seo/search-engines.ts';
import { drain } from '#edge/plugins/drain.ts';
import { errors } from '#edge/plugins/errors.ts';
import { health } from '#edge/plugins/health.ts';
import { measureRequests } from '#edge/plugins/measure-requests.ts';
import { metrics } from '#edge/plugins/metrics.ts';
import { originCheck } from '#edge/plugins/origin-check.ts';
import { overload } from '#edge/plugins/overload.ts';
import { type RateLimits, rateLimit } from '#edge/plugins/rate-limit.ts';
import { requestLog } from '#edge/plugins/request-log.ts';
import { securityHeaders } from '#edge/plugins/security-headers.ts';
import { singleHost } from '#edge/plugins/single-host.ts';
import { forwardHttp } from '#edge/proxy/forward-http.ts';
import { forwardSocket } from '#edge/proxy/forward-socket.ts';
import { trustedProxies } from '#edge/proxy/trusted-proxies.ts';
import { createViewerCache, type ViewerCache } from '#edge/session/viewer-cache.ts';
import { tracking } from '#edge/tracking/tracking.ts';
import { createGatewayCaller, type GatewayCaller } from '#edge/upstream/call-gateway.ts';
import type { Config } from '../config.ts';
import { traceRequests } from '../tracing/trace-requests.ts';

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
    clientErrorHandler: answerParserError,
  });
  const context = createContext(config, options.gatewayUrl, app.log);
  app.addHook('onClose', () => context.gateway.close());
  // Not awaited: an edge also starts without its gateway, and says so in the log.
  app.addHook('onListen', async () => void context.gateway.check());

  await app.register(securityHeaders, context);
  await app.register(traceRequests);
  await app.register(requestLog);
  await app.register(measureRequests, context);
  await app.register(errors);
  await app.register(singleHost);
  await app.register(drain, context);
  await app.register(client, options);
  await app.register(overload, context);
  await app.register(rateLimit, options.limits ?? {});
  await app.register(originCheck, context);
  await app.register(cookie);

  await app.register(health, context);
  await app.register(tracking, context);
  await app.register(forwardSocket, context);
  await app.register(forwardHttp, context);
  await app.register(miniProgram, context);
  await app.register(searchEngines, context);
  await app.register(pages, context);
  await app.register(metrics, context);
  return app;
}

/** Services that the plugins share. */
export interface EdgeContext {
  readonly config: Config;
  /** Base of the gateway, without a trailing slash. */
  readonly gatewayUrl: string;
  readonly gateway: GatewayCaller;
  readonly viewers: ViewerCache;
  readonly metrics: Metrics;
}

export function createContext(config: Config, gatewayUrl: string, log?: FastifyBaseLogger): EdgeContext {
  const registry = createMetrics();
  const gateway = createGatewayCaller({ config, gatewayUrl, metrics: registry, log });
  return { config, gatewayUrl, gateway, viewers: createViewerCache(gateway), metrics: registry };
}
