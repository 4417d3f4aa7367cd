import Fastify, { type FastifyInstance, type FastifyPluginAsync, LogController } from 'fastify';
import type { GatewayDeps } from '#gateway/calls/deps.ts';
import { type Compilers, compileOnDemand, fastifyCompilers } from '#gateway/compile-on-demand.ts';
import { chatSocket } from '#gateway/modules/chat/socket-route.ts';
import { noPicture } from '#gateway/modules/image/no-picture.ts';
import { qrCodes } from '#gateway/modules/image/qr-codes.ts';
import { uploads } from '#gateway/modules/image/upload-routes.ts';
import { payCallbacks } from '#gateway/modules/pay/callback-routes.ts';
import { admin } from '#gateway/plugins/admin.ts';
import { calls } from '#gateway/plugins/calls.ts';
import { drain } from '#gateway/plugins/drain.ts';
import { answerServerFaults, errors } from '#gateway/plugins/errors.ts';
import { health } from '#gateway/plugins/health.ts';
import { jsonBodies } from '#gateway/plugins/json-bodies.ts';
import { type ConcurrencyLimits, limitConcurrency } from '#gateway/plugins/limit-concurrency.ts';
import { measureRequests } from '#gateway/plugins/measure-requests.ts';
import { requestLog } from '#gateway/plugins/request-log.ts';
import { storableText } from '#gateway/plugins/storable-text.ts';
import { tenant } from '#gateway/plugins/tenant.ts';
import { hasAdminPort } from '../config.ts';
import { traceIdOf } from '../tracing/spans.ts';
import { traceRequests } from '../tracing/trace-requests.ts';

const MAX_BODY_BYTES = 256 * 1024;

interface GatewayOptions {
  /** Routes of an extension. */
  readonly routes?: FastifyPluginAsync;
  /** Set only in tests. */
  readonly concurrency?: ConcurrencyLimits;
  /** Set only in tests, which build several gateways in one process. */
  readonly compilers?: Compilers;
}

/**
 * Builds the gateway: its hooks, plugins and routes, in the order that a request passes them. Does not
 * listen.
 */
export async function buildGateway(
  deps: GatewayDeps,
  { routes, concurrency, compilers }: GatewayOptions = {},
): Promise<FastifyInstance> {
  const app = await buildBase(deps, compilers);
  app.addHook('onClose', () => deps.tracking.settled());
  // First, so that it answers upgrades of all other paths.
  await app.register(chatSocket, deps);
  await app.register(drain);
  await app.register(health, deps);
  if (!hasAdminPort(deps.config)) await app.register(admin, deps);
  if (routes) await app.register(routes);
  await app.register(payCallbacks, deps);
  await app.register(async merchant => {
    await merchant.register(tenant, deps);
    await merchant.register(limitConcurrency, { ...deps, ...concurrency });
    await merchant.register(calls, deps);
    await merchant.register(qrCodes, deps);
    await merchant.register(uploads, deps);
    await merchant.register(noPicture);
  });
  return app;
}

/** Builds the server of the admin port (`hasAdminPort`). Does not listen. */
export async function buildAdmin(deps: GatewayDeps): Promise<FastifyInstance> {
  const app = await buildBase(deps);
  await app.register(admin, deps);
  return app;
}

/** A server with what every request passes, without routes. */
async function buildBase(deps: GatewayDeps, compilers = fastifyCompilers): Promise<FastifyInstance> {
  const { gatewayTrustProxy: trusted } = deps.config;
  const app = Fastify({
    schemaController: { compilersFactory: compileOnDemand(compilers) },
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: request => requestIdOf(request.headers['x-request-id']) ?? deps.newId(),
    childLoggerFactory: (log, bindings, options, request) =>
      log.child({ ...bindings, traceId: traceIdOf(request) }, options),
    // Fastify accepts a number of hops only as a function.
    trustProxy: typeof trusted === 'number' ? (_ip, hop) => hop < trusted : trusted,
    bodyLimit: MAX_BODY_BYTES,
    exposeHeadRoutes: false,
    // Requests that arrive on open connections while draining are still answered.
    return503OnClosing: false,
    ajv: {
      customOptions: {
        coerceTypes: false,
        removeAdditional: false,
        useDefaults: false,
        allErrors: true,
        // TypeBox makes valid schemas only.
        validateSchema: false,
      },
    },
    ...answerServerFaults,
  });
  await app.register(traceRequests);
  await app.register(errors);
  await app.register(requestLog);
  await app.register(measureRequests, deps);
  await app.register(jsonBodies);
  await app.register(storableText);
  return app;
}

function requestIdOf(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[\w.-]{1,80}$/.test(header) ? header : undefined;
}
