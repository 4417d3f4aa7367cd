import type { SmsSender } from '#gateway/adapters/sms-sender.ts';
import type { WorkContext } from '#gateway/calls/call-context.ts';
import { outboxMessage } from '#gateway/db/schema/security.ts';

/** Stores text messages for `/dev/outbox` instead of sending them. */
export function createOutboxSender({
  db,
  newId,
  clock,
}: Pick<WorkContext, 'db' | 'newId' | 'clock'>): SmsSender {
  return async message => {
    await db.insert(outboxMessage).values({ id: newId(), kind: 'SMS', ...message, createDate: clock.now() });
  };
}
