import { type AttemptLimit, countAttempt, resetAttempts } from '#gateway/calls/attempt-limit.ts';
import { BusinessError } from '#gateway/calls/business-error.ts';
import type { CallContext } from '#gateway/calls/call-context.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { distributor, member } from '#gateway/db/schema/account.ts';
import { and, eq } from '#gateway/db/sql.ts';
import { consumeCaptchaTicket } from '#gateway/modules/auth/captcha.ts';
import { menusFor } from '#gateway/modules/auth/menus.ts';
import { verifyPassword } from '#gateway/modules/auth/password-hash.ts';
import { startSession } from '#gateway/modules/auth/sessions.ts';
import { findCode, spendCode } from '#gateway/modules/auth/verification-code.ts';

/** After this many failures of a mobile or an ip, the next attempt requires a captcha ticket. */
const FREE_FAILURES: AttemptLimit = { max: 3, windowMs: 30 * 60_000 };

interface Attempt {
  readonly mobile: string;
  readonly captchaTicket?: string;
}

/**
 * Signs in by password. An unknown mobile gets the same error after the same work.
 * @throws BusinessError LOGIN_FAILED, CAPTCHA_REQUIRED, CAPTCHA_INVALID
 */
export function signInByPassword(
  context: CallContext<'visitor'>,
  arg: Attempt & { readonly password: string },
) {
  return signIn(context, arg, 'LOGIN_FAILED', account => verifyPassword(arg.password, account?.passwordHash));
}

/**
 * Signs in by a code that was sent to the mobile.
 * @throws BusinessError CODE_WRONG, CAPTCHA_REQUIRED, CAPTCHA_INVALID
 */
export function signInByCode(
  context: CallContext<'visitor'>,
  arg: Attempt & { readonly verificationCode: string },
) {
  return signIn(context, arg, 'CODE_WRONG', async () => {
    const codeId = await findCode(context, arg.mobile, 'LOGIN', arg.verificationCode);
    return codeId !== undefined && spendCode(context.db, codeId);
  });
}

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

async function signIn(
  context: CallContext<'visitor'>,
  { mobile, captchaTicket }: Attempt,
  failure: 'LOGIN_FAILED' | 'CODE_WRONG',
  isRight: (account: Account | undefined) => Promise<boolean>,
) {
  const { db, ip } = context;
  const now = context.clock.now();
  const ipKey = `sign-in:ip:${ip}`;
  // Each attempt counts as a failure until it succeeds, so that concurrent attempts cannot exceed the limit.
  const failures = Math.max(
    await countAttempt(db, failuresOf(mobile), FREE_FAILURES, now),
    await countAttempt(db, ipKey, FREE_FAILURES, now),
  );
  if (failures > FREE_FAILURES.max) {
    if (!captchaTicket) throw new BusinessError('CAPTCHA_REQUIRED', { data: { captchaRequired: true } });
    await consumeCaptchaTicket(context, 'LOGIN', captchaTicket, { captchaRequired: true });
  }

  const account = await findAccount(context, mobile);
  if (!(await isRight(account)) || !account) {
    throw new BusinessError(failure, { data: { captchaRequired: failures >= FREE_FAILURES.max } });
  }
  const userToken = await startSessionOf(context, account, now);
  if (!userToken) throw new BusinessError(failure);
  await resetFailedAttempts(db, mobile);
  // Only this attempt of the ip is removed: signing in to an own account must not allow more attempts at others.
  await resetAttempts(db, ipKey, 1);
  return { userToken, ...describe(account) };
}

/**
 * Returns undefined if the password was changed in the meantime: the change ended all sessions, and a session started
 * after it would remain.
 */
function startSessionOf({ db }: CallContext<'visitor'>, { memberId, passwordHash }: Account, now: Date) {
  return db.transaction(async tx => {
    const [same] = await tx
      .select({ id: member.id })
      .from(member)
      .where(and(eq(member.id, memberId), eq(member.passwordHash, passwordHash)))
      .for('share');
    return same && startSession(tx, memberId, now);
  });
}

const failuresOf = (mobile: string) => `sign-in:mobile:${mobile}`;

/** Resets the failed attempts of a mobile after its owner has signed in or set a new password. */
export function resetFailedAttempts(db: Queryable, mobile: string): Promise<void> {
  return resetAttempts(db, failuresOf(mobile));
}

export async function findAccount({ db }: CallContext<'visitor'>, mobile: string) {
  const [account] = await db
    .select({
      memberId: member.id,
      passwordHash: member.passwordHash,
      distributorId: member.distributorId,
      shopName: distributor.shopName,
      status: distributor.status,
    })
    .from(member)
    .leftJoin(distributor, eq(distributor.id, member.distributorId))
    .where(eq(member.mobile, mobile));
  return account;
}

export async function isRegistered(context: CallContext<'visitor'>, mobile: string): Promise<boolean> {
  return (await findAccount(context, mobile)) !== undefined;
}

/** Returns the member data that the browser keeps. */
export function describe(account: Pick<Account, 'memberId' | 'distributorId' | 'shopName' | 'status'>) {
  const { memberId, distributorId, shopName, status } = account;
  return { memberId, distributorId, shopName: shopName ?? '', menus: menusFor(status) };
}
