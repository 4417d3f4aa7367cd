import { createHash } from 'node:crypto';
import { BusinessError } from '#gateway/calls/business-error.ts';
import type { Member } from '#gateway/calls/call-context.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import * as account from '#gateway/db/schema/account.ts';
import { and, eq, gt, isNull } from '#gateway/db/sql.ts';
import type { CallAccess } from '#shared/contract/calls/define-call.ts';
import { isCertified } from '#shared/domain/approval.ts';

/** The session's id in the database. The token itself is not stored. */
export function sessionIdOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Finds the member of a token; null if the token is unknown or the session has expired or ended. */
export async function findMember(db: Queryable, token: string, now: Date): Promise<Member | null> {
  const sessionId = sessionIdOf(token);
  const { session, member, distributor } = account;
  const [row] = await db
    .select({
      memberId: member.id,
      distributorId: member.distributorId,
      mobile: member.mobile,
      status: distributor.status,
      logoutStatus: member.logoutStatus,
      shopName: distributor.shopName,
    })
    .from(session)
    .innerJoin(member, eq(member.id, session.memberId))
    .leftJoin(distributor, eq(distributor.id, member.distributorId))
    .where(and(eq(session.id, sessionId), isNull(session.forcedReason), gt(session.expireDate, now)));
  if (!row) return null;
  const { memberId, distributorId, mobile, ...approval } = row;
  return { memberId, distributorId, mobile, approval, sessionId };
}

/** Throws unless the caller's state allows a call with this access. */
export function assertAccess(access: CallAccess, member: Member | null): void {
  if (access === 'visitor') return;
  if (!member) throw new BusinessError('400');
  if (access === 'member') return;
  if (member.approval.logoutStatus) throw new BusinessError('ACCOUNT_CANCELLED');
  const allowed = access === 'approved' ? member.approval.status === 'PASS' : isCertified(member.approval);
  if (!allowed) throw new BusinessError('FORBIDDEN');
}
