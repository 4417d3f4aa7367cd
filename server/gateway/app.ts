import Fastify, {
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import type { GatewayDeps } from '#gateway/calls/deps.ts';
import { chatSocket } from '#gateway/modules/chat/socket-route.ts';
import { advisorQr } from '#gateway/modules/distributor/advisor-qr.ts';
import { noPicture } from '#gateway/modules/image/no-picture.ts';
import { staffPictures } from '#gateway/modules/image/picture-routes.ts';
import { staffUploads, uploads } from '#gateway/modules/image/upload-routes.ts';
import { payCallbacks } from '#gateway/modules/pay/callback-routes.ts';
import { calls } from '#gateway/plugins/calls.ts';
import { answerServerFaults, errors } from '#gateway/plugins/errors.ts';
import { health } from '#gateway/plugins/health.ts';
import { jsonBodies } from '#gateway/plugins/json-bodies.ts';
import { openApi } from '#gateway/plugins/openapi.ts';
import { requestLog } from '#gateway/plugins/request-log.ts';
import { staffCalls } from '#gateway/plugins/staff-calls.ts';
import { storableText } from '#gateway/plugins/storable-text.ts';
import { tenant } from '#gateway/plugins/tenant.ts';

const MAX_BODY_BYTES = 256 * 1024;

interface GatewayOptions extends Pick<FastifyServerOptions, 'schemaController'> {
  /** Routes of an extension. */
  readonly routes?: FastifyPluginAsync;
}

/**
 * Builds the gateway: its hooks, plugins and routes, in the order that a request passes them. Does not
 * listen. Callers that build several in one process can share schema compilers (`schemaController`).
 */
export async function buildGateway(
  deps: GatewayDeps,
  { routes, ...options }: GatewayOptions = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    ...options,
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: request => requestIdOf(request.headers['x-request-id']) ?? deps.newId(),
    // Only the edge, on the same machine, may set X-Forwarded-For.
    trustProxy: 'loopback',
    bodyLimit: MAX_BODY_BYTES,
    exposeHeadRoutes: false,
    forceCloseConnections: true,
    ajv: {
      customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false, allErrors: true },
    },
    ...answerServerFaults,
  });
  await app.register(errors);
  await app.register(requestLog);
  await app.register(jsonBodies);
  await app.register(storableText);

  // First, so that it answers upgrades of all other paths.
  await app.register(chatSocket, deps);
  await app.register(health, deps);
  await app.register(openApi);
  if (routes) await app.register(routes);
  await app.register(payCallbacks, deps);
  await app.register(async merchant => {
    await merchant.register(tenant, deps);
    await merchant.register(calls, deps);
    await merchant.register(advisorQr, deps);
    await merchant.register(uploads, deps);
    await merchant.register(noPicture);
  });
  await app.register(
    async staff => {
      await staff.register(staffCalls, deps);
      await staff.register(staffUploads, deps);
      await staff.register(staffPictures, deps);
    },
    { prefix: '/staff' },
  );
  return app;
}

function requestIdOf(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[\w.-]{1,80}$/.test(header) ? header : undefined;
}
