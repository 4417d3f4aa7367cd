import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sessionIdOf } from '#gateway/calls/access.ts';
import { BusinessError } from '#gateway/calls/business-error.ts';
import type { GatewayDeps } from '#gateway/calls/deps.ts';
import { staffCalls } from '#gateway/modules/staff-calls.ts';
import { codeMessages } from '#shared/messages/zh/common/codes.ts';

/** Whether a request has the staff token in the header `staffToken`. */
export function isStaff(request: { headers: FastifyRequest['headers'] }, staffToken: string): boolean {
  const sent = request.headers.stafftoken;
  // Hashes have equal length, as `timingSafeEqual` requires.
  return typeof sent === 'string' && timingSafeEqual(hash(sent), hash(staffToken));
}

const hash = (token: string) => Buffer.from(sessionIdOf(token));

export function registerStaffCalls(app: FastifyInstance, deps: GatewayDeps): void {
  app.addHook('onRequest', async request => {
    if (!isStaff(request, deps.staffToken)) throw new BusinessError('FORBIDDEN');
  });
  for (const call of staffCalls) {
    app.post(call.path, { schema: { body: call.body } }, async request => ({
      code: '0',
      msg: codeMessages['0'],
      data: (await call.handle({ ...deps, log: request.log, requestId: request.id }, request.body)) ?? null,
    }));
  }
}
