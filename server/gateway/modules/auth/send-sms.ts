import type { WorkContext } from '#gateway/call-context.ts';
import { outboxMessage } from '#gateway/db/schema/security.ts';
import type { SmsScene } from '#gateway/modules/auth/verification-code.ts';

/** Sends a code to a phone. The demo's phone is `/dev/outbox`; elsewhere a provider has to be put in here. */
export async function sendSms(
  { config, db, newId, clock }: WorkContext,
  message: { to: string; scene: SmsScene; code: string },
): Promise<void> {
  if (!config.demo) throw new Error('no SMS provider is configured');
  await db.insert(outboxMessage).values({ id: newId(), kind: 'SMS', ...message, createDate: clock.now() });
}
