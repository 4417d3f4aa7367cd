import { BusinessError } from '#gateway/calls/business-error.ts';
import type { CallContext } from '#gateway/calls/call-context.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { session } from '#gateway/db/schema/account.ts';
import { and, desc, eq, gt, isNull } from '#gateway/db/sql.ts';
import { describeClient } from '#gateway/modules/auth/describe-client.ts';
import { recordSecurityEvent } from '#gateway/modules/auth/security-event.ts';
import { endMemberSessions, endNamedSession } from '#gateway/modules/auth/sessions.ts';
import type { SessionData } from '#shared/contract/calls/account.ts';
import type { Arg } from '#shared/contract/index.ts';
import { sessionEnded } from '#shared/messages/zh/gateway/session-ended.ts';

type MemberContext = CallContext<'member'>;

/** More than a member's devices; sessions not used for longer are listed once others have ended. */
const MOST_LISTED = 50;

interface Owner {
  readonly memberId: string;
  /** The caller's session, listed first; absent: none of them. */
  readonly sessionId?: string;
}

/** Lists the active sessions of a member. */
export async function listSessions(
  db: Queryable,
  now: Date,
  { memberId, sessionId }: Owner,
): Promise<SessionData[]> {
  const izCurrent = eq(session.id, sessionId ?? '');
  const rows = await db
    .select()
    .from(session)
    .where(and(eq(session.memberId, memberId), isNull(session.forcedReason), gt(session.expireDate, now)))
    .orderBy(desc(izCurrent), desc(session.lastSeenDate), desc(session.createDate))
    .limit(MOST_LISTED);
  return rows.map(({ id, publicId, device, ip, createDate, lastSeenDate }) => ({
    id: publicId,
    device,
    ip,
    createDate: createDate.toISOString(),
    lastSeenDate: lastSeenDate.toISOString(),
    izCurrent: id === sessionId,
  }));
}

/** @throws BusinessError NOT_FOUND, also for a session of another member */
export async function endOne(context: MemberContext, { id }: Arg<'endSession'>): Promise<null> {
  const { memberId } = context.member;
  await context.db.transaction(async tx => {
    const detail = await endNamedSession(tx, memberId, id, sessionEnded.byMember);
    if (detail === undefined) throw new BusinessError('NOT_FOUND');
    const client = describeClient(context);
    await recordSecurityEvent(tx, context, { memberId, kind: 'SESSION_ENDED', detail, client });
  });
  return null;
}

export function endOthers(context: MemberContext): Promise<{ ended: number }> {
  const { memberId, sessionId } = context.member;
  return context.db.transaction(async tx => {
    const ended = await endMemberSessions(tx, memberId, sessionEnded.byMember, sessionId);
    const event = { memberId, kind: 'SESSIONS_ENDED', detail: String(ended) } as const;
    if (ended > 0) await recordSecurityEvent(tx, context, { ...event, client: describeClient(context) });
    return { ended };
  });
}
