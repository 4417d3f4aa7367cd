import type { FastifyError, FastifyPluginAsync } from 'fastify';
import type { PayProvider } from '#gateway/adapters/pay-provider.ts';
import { BusinessError } from '#gateway/calls/business-error.ts';
import type { GatewayDeps } from '#gateway/calls/deps.ts';
import { handleCallback } from '#gateway/modules/pay/handle-callback.ts';
import { PAY_CALLBACK_PATH } from '#shared/constants.ts';
import { codeMessages } from '#shared/messages/zh/common/codes.ts';

export const CALLBACK_PATH = PAY_CALLBACK_PATH;

interface CallbackOptions {
  readonly deps: GatewayDeps;
  readonly provider: PayProvider;
}

/**
 * `POST /pay-callback/<provider>`: payment callbacks. They carry no tenant and are authenticated by their
 * signature alone, so the edge forwards them without the tenant.
 */
export const payCallbacks: FastifyPluginAsync<GatewayDeps> = async (app, deps) => {
  for (const provider of deps.payProviders) await app.register(callbacksOf, { deps, provider });
};

const callbacksOf: FastifyPluginAsync<CallbackOptions> = async (app, { deps, provider }) => {
  const { accepted, rejected } = provider.callbackAnswers ?? {};
  app.addContentTypeParser<Buffer>(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (request, body, done) => {
      request.rawBody = body;
      done(null, undefined);
    },
  );
  if (rejected) {
    app.setErrorHandler((error: FastifyError | BusinessError, request, reply) => {
      request.log.error({ err: error, provider: provider.name }, 'a payment callback was rejected');
      reply.outcome = error instanceof BusinessError ? error.code : '500';
      return reply.code(rejected.status).type(rejected.type).send(rejected.body);
    });
  }
  app.post(`${CALLBACK_PATH}/${provider.name}`, async (request, reply) => {
    const context = { ...deps, log: request.log, requestId: request.id };
    await handleCallback(context, provider, request.headers, request.rawBody ?? Buffer.alloc(0));
    if (accepted) return reply.code(accepted.status).type(accepted.type).send(accepted.body);
    return { code: '0', msg: codeMessages['0'], data: null };
  });
};
