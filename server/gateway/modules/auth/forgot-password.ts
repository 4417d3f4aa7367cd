import { BusinessError } from '#gateway/calls/business-error.ts';
import type { CallContext } from '#gateway/calls/call-context.ts';
import { member } from '#gateway/db/schema/account.ts';
import { eq } from '#gateway/db/sql.ts';
import { hashPassword } from '#gateway/modules/auth/password-hash.ts';
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
    await tx.update(member).set({ passwordHash }).where(eq(member.id, account.memberId));
    await endMemberSessions(tx, account.memberId, sessionEnded.passwordChanged);
    await resetFailedAttempts(tx, mobile);
  });
  return null;
}
