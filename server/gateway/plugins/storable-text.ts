import fp from 'fastify-plugin';
import { invalidParams } from '#gateway/calls/business-error.ts';
import { fieldMessages } from '#shared/messages/zh/gateway/fields.ts';

/** Rejects text that PostgreSQL cannot store, on every route: NUL characters, and lone surrogates in JSON. */
export const storableText = fp(
  async app => {
    app.addHook('preHandler', async (request, reply) => {
      // No resource has such an id.
      if (holdsUnstorable(request.params)) return reply.callNotFound();
      const fields = { ...(request.query as object), ...(request.body as object | undefined) };
      const field = Object.entries(fields).find(([, value]) => holdsUnstorable(value))?.[0];
      if (field !== undefined) throw invalidParams([{ field, msg: fieldMessages.invalid }]);
    });
  },
  { name: 'gateway-storable-text', fastify: '5.x' },
);

function holdsUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed();
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsUnstorable);
}
