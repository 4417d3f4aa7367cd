import { randomInt } from 'node:crypto';
import type { WorkContext } from '#gateway/calls/call-context.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { verificationCode } from '#gateway/db/schema/security.ts';
import { hashCode } from '#gateway/modules/auth/verification-code.ts';
import { VERIFICATION_CODE_DIGITS } from '#shared/constants.ts';

const LIFETIME_MS = 60 * 60_000;
/** Fewer than for codes by text message, because this one is valid longer. */
const TRIES = 3;

/**
 * Creates a code by which a member sets a new password on the page of forgotten passwords, once. The staff tell it to
 * the member; no text message is sent. It replaces a code that was sent before.
 */
export async function createPasswordCode(db: Queryable, context: WorkContext, mobile: string) {
  const now = context.clock.now();
  const code = String(randomInt(10 ** VERIFICATION_CODE_DIGITS)).padStart(VERIFICATION_CODE_DIGITS, '0');
  const fresh = {
    id: context.newId(),
    codeHash: hashCode(context, mobile, 'FORGET', code),
    triesLeft: TRIES,
    expireDate: new Date(now.getTime() + LIFETIME_MS),
    createDate: now,
  };
  await db
    .insert(verificationCode)
    .values({ mobile, scene: 'FORGET', ...fresh })
    .onConflictDoUpdate({ target: [verificationCode.mobile, verificationCode.scene], set: fresh });
  return { code, expireDate: fresh.expireDate };
}
