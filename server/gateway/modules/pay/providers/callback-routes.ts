import type { FastifyInstance } from 'fastify';
import type { GatewayDeps } from '#gateway/deps.ts';
import { listProviders } from '#gateway/modules/pay/providers/providers.ts';
import { takeCallback } from '#gateway/modules/pay/take-callback.ts';
import { codeMessages } from '#shared/messages/zh/codes.ts';

export const CALLBACK_PATH = '/pay-callback';

/**
 * `POST /pay-callback/<provider>`: what providers say of payments. Whoever says it is known by its signature alone; it
 * names no tenant. The edge passes nothing on to here.
 */
export function registerPayCallbacks(app: FastifyInstance, deps: GatewayDeps): void {
  for (const provider of listProviders(deps.config)) {
    app.post(`${CALLBACK_PATH}/${provider.name}`, async request => {
      const context = { ...deps, log: request.log, requestId: request.id };
      await takeCallback(context, provider, request.headers, request.rawBody ?? Buffer.alloc(0));
      return { code: '0', msg: codeMessages['0'], data: null };
    });
  }
}
