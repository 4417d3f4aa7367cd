import type { FastifyInstance } from 'fastify';
import { invalidParams } from '#gateway/refusal.ts';
import { fieldMessages } from '#shared/messages/zh/fields.ts';

/**
 * PostgreSQL holds no NUL character in a text, and no half of a character in JSON: whoever sends one, to whatever route,
 * is told so before that asks.
 */
export function refuseUnstorable(app: FastifyInstance): void {
  app.addHook('preHandler', async (request, reply) => {
    // Nothing lies at such an address.
    if (holdsUnstorable(request.params)) return reply.callNotFound();
    const fields = { ...(request.query as object), ...(request.body as object | undefined) };
    const field = Object.entries(fields).find(([, value]) => holdsUnstorable(value))?.[0];
    if (field !== undefined) throw invalidParams([{ field, msg: fieldMessages.invalid }]);
  });
}

function holdsUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed();
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsUnstorable);
}
