import type { WorkContext } from '#gateway/calls/call-context.ts';
import { outboxMessage } from '#gateway/db/schema/security.ts';
import type { SmsScene } from '#gateway/modules/auth/verification-code.ts';

interface SmsMessage {
  readonly to: string;
  readonly scene: SmsScene;
  readonly code: string;
}

/**
 * Returns a function that sends codes to mobiles. The demo stores them for `/dev/outbox`; other deployments have to
 * add a provider here. Throws at once if there is none, because the error must not depend on whether a mobile is
 * registered.
 */
export function openSms({
  config,
  db,
  newId,
  clock,
}: WorkContext): (message: SmsMessage) => Promise<unknown> {
  if (!config.demo) throw new Error('no SMS provider is configured');
  return message =>
    db.insert(outboxMessage).values({ id: newId(), kind: 'SMS', ...message, createDate: clock.now() });
}
