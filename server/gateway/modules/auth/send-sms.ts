import type { WorkContext } from '#gateway/call-context.ts';
import { outboxMessage } from '#gateway/db/schema/security.ts';
import type { SmsScene } from '#gateway/modules/auth/verification-code.ts';

interface SmsMessage {
  readonly to: string;
  readonly scene: SmsScene;
  readonly code: string;
}

/**
 * What sends codes to phones. The demo's phone is `/dev/outbox`; elsewhere a provider has to be put in here. Throws
 * where there is none, before anything is done: that must not depend on whether a mobile is registered.
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
