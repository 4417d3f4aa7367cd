import type { FastifyInstance } from 'fastify';
import { invalidParams } from '#gateway/refusal.ts';
import { fieldMessages } from '#shared/messages/zh/fields.ts';

/** PostgreSQL's text cannot hold the NUL character: whoever sends one, to whatever route, is told so before that asks. */
export function refuseNul(app: FastifyInstance): void {
  app.addHook('preHandler', async (request, reply) => {
    // Nothing lies at such an address.
    if (holdsNul(request.params)) return reply.callNotFound();
    const fields = { ...(request.query as object), ...(request.body as object | undefined) };
    const field = Object.entries(fields).find(([, value]) => holdsNul(value))?.[0];
    if (field !== undefined) throw invalidParams([{ field, msg: fieldMessages.invalid }]);
  });
}

function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsNul);
}
