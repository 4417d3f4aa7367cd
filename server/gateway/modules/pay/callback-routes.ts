import type { FastifyPluginAsync } from 'fastify';
import type { GatewayDeps } from '#gateway/calls/deps.ts';
import { handleCallback } from '#gateway/modules/pay/handle-callback.ts';
import { codeMessages } from '#shared/messages/zh/common/codes.ts';

export const CALLBACK_PATH = '/pay-callback';

/**
 * `POST /pay-callback/<provider>`: payment callbacks. They carry no tenant and are authenticated by their
 * signature alone. The edge does not proxy this path.
 */
export const payCallbacks: FastifyPluginAsync<GatewayDeps> = async (app, deps) => {
  for (const provider of deps.payProviders) {
    app.post(`${CALLBACK_PATH}/${provider.name}`, async request => {
      const context = { ...deps, log: request.log, requestId: request.id };
      await handleCallback(context, provider, request.headers, request.rawBody ?? Buffer.alloc(0));
      return { code: '0', msg: codeMessages['0'], data: null };
    });
  }
};
