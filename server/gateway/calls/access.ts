import { createHash } from 'node:crypto';
import { BusinessError } from '#gateway/calls/business-error.ts';
import type { Member } from '#gateway/calls/call-context.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { prepared } from '#gateway/db/prepared.ts';
import * as account from '#gateway/db/schema/account.ts';
import { and, eq, gt, isNull, sql } from '#gateway/db/sql.ts';
import type { CallAccess } from '#shared/contract/calls/define-call.ts';
import type { Code } from '#shared/contract/codes.ts';
import { isCertified, type LogoutStatus } from '#shared/domain/approval.ts';

/** The session's id in the database. The token itself is not stored. */
export function sessionIdOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

const ofSession = prepared(db => {
  const { session, member, distributor } = account;
  return db
    .select({
      memberId: member.id,
      distributorId: member.distributorId,
      mobile: member.mobile,
      status: distributor.status,
      logoutStatus: member.logoutStatus,
      shopName: distributor.shopName,
      lastSeenDate: session.lastSeenDate,
    })
    .from(session)
    .innerJoin(member, eq(member.id, session.memberId))
    .leftJoin(distributor, eq(distributor.id, member.distributorId))
    .where(
      and(
        eq(session.id, sql.placeholder('sessionId')),
        isNull(session.forcedReason),
        gt(session.expireDate, sql.placeholder('now')),
      ),
    );
});

/** Finds the member of a token; null if the token is unknown or the session has expired or ended. */
export async function findMember(db: Queryable, token: string, now: Date): Promise<Member | null> {
  const sessionId = sessionIdOf(token);
  const [row] = await ofSession(db).execute({ sessionId, now });
  if (!row) return null;
  const { memberId, distributorId, mobile, lastSeenDate, ...approval } = row;
  return { memberId, distributorId, mobile, approval, sessionId, lastSeenDate };
}

/** Why a session was ended by the staff or by another device; null otherwise. */
export async function findForcedReason(db: Queryable, token: string): Promise<string | null> {
  const { session } = account;
  const [row] = await db
    .select({ reason: session.forcedReason })
    .from(session)
    .where(eq(session.id, sessionIdOf(token)));
  return row?.reason ?? null;
}

/** How exact `lastSeenDate` is. */
const SEEN_WITHIN_MS = 5 * 60_000;

/**
 * Records when and from which IP a session was last used: one write in a few minutes, of which all other requests need
 * no more than the row that `findMember` reads anyway.
 */
export async function touchSession(
  db: Queryable,
  { sessionId, lastSeenDate }: Pick<Member, 'sessionId' | 'lastSeenDate'>,
  { ip, now }: { readonly ip: string; readonly now: Date },
): Promise<void> {
  if (Math.abs(now.getTime() - lastSeenDate.getTime()) < SEEN_WITHIN_MS) return;
  const { session } = account;
  // Of several requests at once, one writes.
  await db
    .update(session)
    .set({ lastSeenDate: now, ip })
    .where(and(eq(session.id, sessionId), eq(session.lastSeenDate, lastSeenDate)));
}

const cancellationCodes = {
  LOGOUT_WAIT_AUDIT: 'ACCOUNT_CANCELLING',
  LOGOUT_PASS: 'ACCOUNT_CANCELLED',
} as const satisfies Record<LogoutStatus, Code>;

/** Throws unless the caller's state allows a call with this access. */
export function assertAccess(access: CallAccess, member: Member | null): void {
  if (access === 'visitor') return;
  if (!member) throw new BusinessError('400');
  if (access === 'member') return;
  const { logoutStatus } = member.approval;
  if (logoutStatus) throw new BusinessError(cancellationCodes[logoutStatus]);
  const allowed = access === 'approved' ? member.approval.status === 'PASS' : isCertified(member.approval);
  if (!allowed) throw new BusinessError('FORBIDDEN');
}
