import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sessionIdOf } from '#gateway/access.ts';
import type { GatewayDeps } from '#gateway/deps.ts';
import { staffCalls } from '#gateway/modules/staff-calls.ts';
import { Refusal } from '#gateway/refusal.ts';
import { codeMessages } from '#shared/messages/zh/codes.ts';

/** Whether a request carries the staff token, in the header `staffToken`. */
export function isStaff(request: { headers: FastifyRequest['headers'] }, staffToken: string): boolean {
  const sent = request.headers.stafftoken;
  // Compared by hash: of equal length, whatever was sent.
  return typeof sent === 'string' && timingSafeEqual(hash(sent), hash(staffToken));
}

const hash = (token: string) => Buffer.from(sessionIdOf(token));

export function registerStaffCalls(app: FastifyInstance, deps: GatewayDeps): void {
  app.addHook('onRequest', async request => {
    if (!isStaff(request, deps.staffToken)) throw new Refusal('FORBIDDEN');
  });
  for (const call of staffCalls) {
    app.post(call.path, { schema: { body: call.body } }, async request => ({
      code: '0',
      msg: codeMessages['0'],
      data: (await call.handle({ ...deps, log: request.log, requestId: request.id }, request.body)) ?? null,
    }));
  }
}
