import type { MailSender } from '#gateway/adapters/mail-sender.ts';
import type { SmsSender } from '#gateway/adapters/sms-sender.ts';
import type { WorkContext } from '#gateway/calls/call-context.ts';
import { outboxMessage } from '#gateway/db/schema/security.ts';

type OutboxDeps = Pick<WorkContext, 'db' | 'newId' | 'clock'>;

/** Stores text messages for `/dev/outbox` instead of sending them. */
export function createOutboxSender({ db, newId, clock }: OutboxDeps): SmsSender {
  return async message => {
    await db.insert(outboxMessage).values({ ...message, id: newId(), kind: 'SMS', createDate: clock.now() });
  };
}

/** Stores the subject and the file names of emails for `/dev/outbox` instead of sending them. */
export function createOutboxMailSender({ db, newId, clock }: OutboxDeps): MailSender {
  return async ({ to, scene, subject, attachments }) => {
    await db.insert(outboxMessage).values({
      id: newId(),
      kind: 'EMAIL',
      to,
      scene,
      text: subject,
      attachments: attachments.map(({ fileName }) => fileName),
      createDate: clock.now(),
    });
  };
}
