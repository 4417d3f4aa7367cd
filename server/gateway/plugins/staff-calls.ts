import fp from 'fastify-plugin';
import { BusinessError } from '#gateway/calls/business-error.ts';
import type { GatewayDeps } from '#gateway/calls/deps.ts';
import { isStaff } from '#gateway/security/staff-token.ts';
import { codeMessages } from '#shared/messages/zh/common/codes.ts';

/** Requires the staff token on every route of its scope, and registers the staff calls there. */
export const staffCalls = fp<GatewayDeps>(
  async (app, deps) => {
    app.addHook('onRequest', async request => {
      if (!isStaff(request, deps.staffToken)) throw new BusinessError('FORBIDDEN');
    });
    for (const call of deps.staffCalls) {
      const bodyLimit = call.maxBodyBytes;
      const options = { schema: { body: call.body }, ...(bodyLimit !== undefined && { bodyLimit }) };
      app.post(call.path, options, async request => ({
        code: '0',
        msg: codeMessages['0'],
        data: (await call.handle({ ...deps, log: request.log, requestId: request.id }, request.body)) ?? null,
      }));
    }
  },
  { name: 'gateway-staff-calls', dependencies: ['gateway-errors', 'gateway-json-bodies'], fastify: '5.x' },
);
