import { type AttemptLimit, countAttempt, resetAttempts } from '#gateway/calls/attempt-limit.ts';
import { BusinessError, invalidParams } from '#gateway/calls/business-error.ts';
import type { CallContext } from '#gateway/calls/call-context.ts';
import { member } from '#gateway/db/schema/account.ts';
import { and, eq } from '#gateway/db/sql.ts';
import { describeClient } from '#gateway/modules/auth/describe-client.ts';
import { hashPassword, verifyPassword } from '#gateway/modules/auth/password-hash.ts';
import { recordSecurityEvent, recordWithNotice } from '#gateway/modules/auth/security-event.ts';
import { endMemberSessions } from '#gateway/modules/auth/sessions.ts';
import { resetFailedAttempts } from '#gateway/modules/auth/sign-in.ts';
import type { Arg } from '#shared/contract/index.ts';
import { accountErrors } from '#shared/messages/zh/gateway/account-errors.ts';
import { sessionEnded } from '#shared/messages/zh/gateway/session-ended.ts';

/** Wrong old passwords by member: an unattended browser must not allow guessing. */
const WRONG_PASSWORDS: AttemptLimit = { max: 5, windowMs: 15 * 60_000 };

/**
 * Changes the password of a member who knows the old one.
 * @throws BusinessError PARAM_INVALID if both are the same; OLD_PASSWORD_WRONG with the remaining attempts; TOO_MANY;
 *   STATE_CHANGED if the password was changed meanwhile
 */
export async function updatePassword(
  context: CallContext<'member'>,
  { oldPassword, newPassword }: Arg<'updatePassword'>,
) {
  const { db } = context;
  const { memberId, mobile, sessionId } = context.member;
  if (newPassword === oldPassword)
    throw invalidParams([{ field: 'newPassword', msg: accountErrors.samePassword }]);
  const passwordHash = await verifyOldPassword(context, oldPassword);
  const fresh = await hashPassword(newPassword);
  const ended = await db.transaction(async tx => {
    const { rowCount } = await tx
      .update(member)
      .set({ passwordHash: fresh })
      .where(and(eq(member.id, memberId), eq(member.passwordHash, passwordHash)));
    if (rowCount === 0) throw new BusinessError('STATE_CHANGED');
    const count = await endMemberSessions(tx, memberId, sessionEnded.passwordChanged, sessionId);
    const client = describeClient(context);
    await recordWithNotice(tx, context, { memberId, kind: 'PASSWORD_CHANGED', client, mobile });
    return count;
  });
  await resetAttempts(db, attemptsOf(memberId));
  await resetFailedAttempts(db, mobile);
  return { ended };
}

const attemptsOf = (memberId: string) => `password:member:${memberId}`;

/** Returns the stored hash. The attempt is counted first, so that concurrent guesses cannot share one. */
async function verifyOldPassword(context: CallContext<'member'>, password: string): Promise<string> {
  const { db, clock } = context;
  const { memberId } = context.member;
  const count = await countAttempt(db, attemptsOf(memberId), WRONG_PASSWORDS, clock.now());
  if (count > WRONG_PASSWORDS.max) throw new BusinessError('TOO_MANY', { msg: accountErrors.tooManyWrong });
  const { id, passwordHash } = member;
  const [stored] = await db.select({ passwordHash }).from(member).where(eq(id, memberId));
  if (!(await verifyPassword(password, stored?.passwordHash)) || !stored) {
    const client = describeClient(context);
    await recordSecurityEvent(db, context, {
      memberId,
      kind: 'PASSWORD_WRONG',
      detail: String(count),
      client,
    });
    throw new BusinessError('OLD_PASSWORD_WRONG', { data: { left: WRONG_PASSWORDS.max - count } });
  }
  return stored.passwordHash;
}
