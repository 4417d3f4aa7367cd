import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { GatewayDeps } from '#gateway/calls/deps.ts';
import { chatSocket } from '#gateway/modules/chat/socket-route.ts';
import { registerAdvisorQr } from '#gateway/modules/distributor/advisor-qr.ts';
import { registerPictures } from '#gateway/modules/image/routes.ts';
import { registerStaffUploads, registerUploads } from '#gateway/modules/image/upload-routes.ts';
import { registerPayCallbacks } from '#gateway/modules/pay/providers/callback-routes.ts';
import { registerSandboxPages } from '#gateway/modules/pay/providers/sandbox-pages.ts';
import { registerCalls } from '#gateway/plugins/calls.ts';
import { answerInEnvelope, answerServerFaults } from '#gateway/plugins/envelope.ts';
import { registerHealth } from '#gateway/plugins/health.ts';
import { parseJsonBodies } from '#gateway/plugins/json-bodies.ts';
import { registerOpenApi } from '#gateway/plugins/openapi.ts';
import { registerOutbox } from '#gateway/plugins/outbox.ts';
import { logRequests } from '#gateway/plugins/request-log.ts';
import { registerStaffCalls } from '#gateway/plugins/staff.ts';
import { rejectUnstorable } from '#gateway/plugins/storable-text.ts';
import { requireTenant } from '#gateway/plugins/tenant.ts';

const MAX_BODY_BYTES = 256 * 1024;

/**
 * Builds the gateway: its hooks, plugins and routes, in the order that a request passes them. Does not
 * listen. Callers that build several in one process can share schema compilers (`schemaController`).
 */
export async function buildGateway(
  deps: GatewayDeps,
  options: Pick<FastifyServerOptions, 'schemaController'> = {},
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
  answerInEnvelope(app);
  logRequests(app);
  parseJsonBodies(app);
  rejectUnstorable(app);

  await app.register(chatSocket, deps);
  registerHealth(app, deps);
  await registerOpenApi(app);
  if (deps.config.demo) {
    registerOutbox(app, deps);
    registerSandboxPages(app, deps);
  }
  registerPayCallbacks(app, deps);
  await app.register(async merchant => {
    requireTenant(merchant, deps.config);
    registerCalls(merchant, deps);
    registerAdvisorQr(merchant, deps);
    registerPictures(merchant, deps);
    registerUploads(merchant, deps);
  });
  await app.register(
    async staff => {
      registerStaffCalls(staff, deps);
      registerStaffUploads(staff, deps);
    },
    { prefix: '/staff' },
  );
  return app;
}

function requestIdOf(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[\w.-]{1,80}$/.test(header) ? header : undefined;
}
