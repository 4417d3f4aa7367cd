import type { CallContext } from '#gateway/call-context.ts';
import { member } from '#gateway/db/schema/account.ts';
import { eq } from '#gateway/db/sql.ts';
import { hashPassword } from '#gateway/modules/auth/password-hash.ts';
import { forceOut } from '#gateway/modules/auth/sessions.ts';
import { findAccount, forgetFailures } from '#gateway/modules/auth/sign-in.ts';
import { findCode, spendCode } from '#gateway/modules/auth/verification-code.ts';
import { Refusal } from '#gateway/refusal.ts';
import type { Arg } from '#shared/contract/index.ts';
import { sessionEnded } from '#shared/messages/zh/session-ended.ts';

/** Sets a new password and ends the member's sessions. An unknown mobile is refused like a wrong code, after its work. */
export async function forgotPassword(
  context: CallContext<'visitor'>,
  { mobile, verificationCode, newPassword }: Arg<'forgotPassword'>,
) {
  const codeId = await findCode(context, mobile, 'FORGET', verificationCode);
  const account = await findAccount(context, mobile);
  if (codeId === undefined || !account) throw new Refusal('CODE_WRONG');
  const passwordHash = await hashPassword(newPassword);
  await context.db.transaction(async tx => {
    if (!(await spendCode(tx, codeId))) throw new Refusal('CODE_WRONG');
    await tx.update(member).set({ passwordHash }).where(eq(member.id, account.memberId));
    await forceOut(tx, account.memberId, sessionEnded.passwordChanged);
    await forgetFailures(tx, mobile);
  });
  return null;
}
