import type { CallContext } from '#gateway/call-context.ts';
import { member } from '#gateway/db/schema/account.ts';
import { hashPassword } from '#gateway/modules/auth/password-hash.ts';
import { startSession } from '#gateway/modules/auth/sessions.ts';
import { describe } from '#gateway/modules/auth/sign-in.ts';
import { findCode, spendCode } from '#gateway/modules/auth/verification-code.ts';
import { Refusal } from '#gateway/refusal.ts';
import type { Arg } from '#shared/contract/index.ts';

/** Makes a member and signs in. Only who holds the mobile, and so the code, learns that it is registered already. */
export async function register(
  context: CallContext<'visitor'>,
  { mobile, verificationCode, password }: Arg<'register'>,
) {
  const codeId = await findCode(context, mobile, 'REGISTER', verificationCode);
  if (codeId === undefined) throw new Refusal('CODE_WRONG');
  const now = context.clock.now();
  const memberId = context.newId();
  const passwordHash = await hashPassword(password);
  const userToken = await context.db.transaction(async tx => {
    // Of two that register at once the unique mobile lets one through; the other waits here for how that ends.
    const made = await tx
      .insert(member)
      .values({ id: memberId, mobile, passwordHash, createDate: now })
      .onConflictDoNothing({ target: member.mobile })
      .returning({ id: member.id });
    if (made.length === 0) throw new Refusal('MOBILE_TAKEN');
    if (!(await spendCode(tx, codeId))) throw new Refusal('CODE_WRONG');
    return startSession(tx, memberId, now);
  });
  return { userToken, ...describe({ memberId, distributorId: null, shopName: null, status: null }) };
}
