import { BusinessError } from '#gateway/calls/business-error.ts';
import type { CallContext } from '#gateway/calls/call-context.ts';
import { member } from '#gateway/db/schema/account.ts';
import { describeClient } from '#gateway/modules/auth/describe-client.ts';
import { hashPassword } from '#gateway/modules/auth/password-hash.ts';
import { recordSecurityEvent } from '#gateway/modules/auth/security-event.ts';
import { startSession } from '#gateway/modules/auth/sessions.ts';
import { describe } from '#gateway/modules/auth/sign-in.ts';
import { findCode, spendCode } from '#gateway/modules/auth/verification-code.ts';
import type { Arg } from '#shared/contract/index.ts';

/**
 * Creates a member and signs in. Only a caller with a valid code learns that the mobile is already registered.
 * @throws BusinessError CODE_WRONG, MOBILE_TAKEN
 */
export async function register(
  context: CallContext<'visitor'>,
  { mobile, verificationCode, password }: Arg<'register'>,
) {
  const codeId = await findCode(context, mobile, 'REGISTER', verificationCode);
  if (codeId === undefined) throw new BusinessError('CODE_WRONG');
  const now = context.clock.now();
  const memberId = context.newId();
  const passwordHash = await hashPassword(password);
  const userToken = await context.db.transaction(async tx => {
    // The unique mobile admits one of two concurrent registrations; the other waits here until the first ends.
    const made = await tx
      .insert(member)
      .values({ id: memberId, mobile, passwordHash, createDate: now })
      .onConflictDoNothing({ target: member.mobile })
      .returning({ id: member.id });
    if (made.length === 0) throw new BusinessError('MOBILE_TAKEN');
    if (!(await spendCode(tx, codeId))) throw new BusinessError('CODE_WRONG');
    const client = describeClient(context);
    await recordSecurityEvent(tx, context, { memberId, kind: 'LOGIN', detail: 'REGISTER', client });
    return startSession(tx, memberId, now, client);
  });
  return { userToken, ...describe({ memberId, distributorId: null, shopName: null, status: null }) };
}
