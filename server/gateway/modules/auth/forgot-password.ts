import { BusinessError } from '#gateway/calls/business-error.ts';
import type { CallContext } from '#gateway/calls/call-context.ts';
import { member } from '#gateway/db/schema/account.ts';
import { and, eq } from '#gateway/db/sql.ts';
import { describeClient } from '#gateway/modules/auth/describe-client.ts';
import { hashPassword } from '#gateway/modules/auth/password-hash.ts';
import { recordWithNotice } from '#gateway/modules/auth/security-event.ts';
import { endMemberSessions } from '#gateway/modules/auth/sessions.ts';
import { findAccount, resetFailedAttempts } from '#gateway/modules/auth/sign-in.ts';
import { findCode, spendCode } from '#gateway/modules/auth/verification-code.ts';
import type { Arg } from '#shared/contract/index.ts';
import { sessionEnded } from '#shared/messages/zh/gateway/session-ended.ts';

/**
 * Sets a new password and ends the member's sessions. An unknown mobile gets the same error as a wrong code, so that
 * the reply does not reveal whether a mobile is registered.
 * @throws BusinessError CODE_WRONG
 */
export async function forgotPassword(
  context: CallContext<'visitor'>,
  { mobile, verificationCode, newPassword }: Arg<'forgotPassword'>,
) {
  const codeId = await findCode(context, mobile, 'FORGET', verificationCode);
  const account = await findAccount(context, mobile);
  if (codeId === undefined || !account) throw new BusinessError('CODE_WRONG');
  const passwordHash = await hashPassword(newPassword);
  await context.db.transaction(async tx => {
    if (!(await spendCode(tx, codeId))) throw new BusinessError('CODE_WRONG');
    const { memberId } = account;
    // The code was sent to the mobile that the member had then.
    const { rowCount } = await tx
      .update(member)
      .set({ passwordHash })
      .where(and(eq(member.id, memberId), eq(member.mobile, mobile)));
    if (rowCount === 0) throw new BusinessError('CODE_WRONG');
    await endMemberSessions(tx, memberId, sessionEnded.passwordChanged);
    await resetFailedAttempts(tx, mobile);
    const client = describeClient(context);
    await recordWithNotice(tx, context, { memberId, kind: 'PASSWORD_RESET', client, mobile });
  });
  return null;
}
