import type { WorkContext } from '#gateway/calls/call-context.ts';
import type { Queryable, Tx } from '#gateway/db/connect.ts';
import { securityEvent } from '#gateway/db/schema/account.ts';
import { and, eq } from '#gateway/db/sql.ts';
import type { ClientPlace } from '#gateway/modules/auth/describe-client.ts';
import { scheduleTimer } from '#gateway/timers/schedule-timer.ts';
import type { NoticeEvent, SecurityEvent } from '#shared/domain/security-event.ts';
import { securityNotices } from '#shared/messages/zh/gateway/security-notices.ts';

interface Recorded<Kind> {
  readonly memberId: string;
  readonly kind: Kind;
  readonly detail?: string;
  readonly client: ClientPlace;
}

type RecordContext = Pick<WorkContext, 'newId' | 'clock'>;

/** Adds an entry to the member's security log, in the transaction of what it records. */
export async function recordSecurityEvent(
  db: Queryable,
  context: RecordContext,
  event: Recorded<SecurityEvent>,
): Promise<void> {
  await insertEvent(db, context, event, null);
}

/**
 * Records a changed credential and informs the member by a text message to the given mobile. The message is sent after
 * the commit, by a timer, so that it is neither sent for a change that was rolled back nor lost by a crash.
 */
export async function recordWithNotice(
  tx: Tx,
  context: RecordContext,
  { mobile, ...event }: Recorded<NoticeEvent> & { readonly mobile: string },
): Promise<void> {
  const id = await insertEvent(tx, context, event, mobile);
  const subjectId = `${event.memberId}/${id}`;
  await scheduleTimer(tx, context, { kind: 'security.notice', subjectId, dueDate: context.clock.now() });
}

async function insertEvent(
  db: Queryable,
  { newId, clock }: RecordContext,
  { memberId, kind, detail = '', client: { device, ip } }: Recorded<SecurityEvent>,
  noticeMobile: string | null,
): Promise<string> {
  const id = newId();
  const createDate = clock.now();
  await db.insert(securityEvent).values({ memberId, id, kind, detail, device, ip, noticeMobile, createDate });
  return id;
}

/** Work of the timer `security.notice`: informs the member of one event, and forgets the mobile. */
export async function sendSecurityNotice({ sendSms, log }: WorkContext, tx: Tx, subjectId: string) {
  const [memberId = '', eventId = ''] = subjectId.split('/');
  const isEvent = and(eq(securityEvent.memberId, memberId), eq(securityEvent.id, eventId));
  const [event] = await tx.select().from(securityEvent).where(isEvent);
  if (!event?.noticeMobile) return;
  const { kind, noticeMobile: to, createDate, detail } = event;
  if (sendSms) {
    const text = securityNotices[kind as NoticeEvent](createDate, detail);
    await sendSms({ id: eventId, to, scene: kind as NoticeEvent, text });
  } else log.warn({ kind }, 'no SMS provider is configured: the member was not informed');
  await tx.update(securityEvent).set({ noticeMobile: null }).where(isEvent);
}
