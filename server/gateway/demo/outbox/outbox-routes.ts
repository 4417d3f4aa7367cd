import type { FastifyPluginAsync } from 'fastify';
import type { WorkContext } from '#gateway/calls/call-context.ts';
import { outboxMessage } from '#gateway/db/schema/security.ts';
import { desc } from '#gateway/db/sql.ts';

const SHOWN_MESSAGES = 100;

/** `GET /dev/outbox`: text messages and emails that the demo would have sent, newest first. */
export const outbox: FastifyPluginAsync<Pick<WorkContext, 'db'>> = async (app, { db }) => {
  app.get('/dev/outbox', async () => {
    const { kind, to, scene, code, text, attachments, createDate, id } = outboxMessage;
    const messages = await db
      .select({ kind, to, scene, code, text, attachments, createDate })
      .from(outboxMessage)
      .orderBy(desc(createDate), desc(id))
      .limit(SHOWN_MESSAGES);
    // A message has a code or a text; emails alone have attachments.
    return messages.map(omitEmpty);
  });
};

function omitEmpty(message: object): object {
  const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(message).filter(([, value]) => !isEmpty(value)));
}
