import type { FastifyPluginAsync } from 'fastify';
import type { GatewayDeps } from '#gateway/calls/deps.ts';
import { handleCallback } from '#gateway/modules/pay/handle-callback.ts';
import { PAY_CALLBACK_PATH } from '#shared/constants.ts';
import { codeMessages } from '#shared/messages/zh/common/codes.ts';

export const CALLBACK_PATH = PAY_CALLBACK_PATH;

/**
 * `POST /pay-callback/<provider>`: payment callbacks. They carry no tenant and are authenticated by their
 * signature alone, so the edge forwards them without the tenant.
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
