import { type AttemptLimit, countAttempt, forgetAttempts } from '#gateway/attempt-limit.ts';
import type { CallContext } from '#gateway/call-context.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { distributor, member } from '#gateway/db/schema/account.ts';
import { and, eq } from '#gateway/db/sql.ts';
import { takeCaptchaTicket } from '#gateway/modules/auth/captcha.ts';
import { menusFor } from '#gateway/modules/auth/menus.ts';
import { verifyPassword } from '#gateway/modules/auth/password-hash.ts';
import { startSession } from '#gateway/modules/auth/sessions.ts';
import { findCode, spendCode } from '#gateway/modules/auth/verification-code.ts';
import { Refusal } from '#gateway/refusal.ts';

/** After so many failures of a mobile or an address, the next try needs a captcha ticket. */
const FREE_FAILURES: AttemptLimit = { max: 3, windowMs: 30 * 60_000 };

interface Attempt {
  readonly mobile: string;
  readonly captchaTicket?: string;
}

/** Signs in by password. An unknown mobile is refused with the same words, after the same work. */
export function signInByPassword(
  context: CallContext<'visitor'>,
  arg: Attempt & { readonly password: string },
) {
  return signIn(context, arg, 'LOGIN_FAILED', account => verifyPassword(arg.password, account?.passwordHash));
}

/** Signs in by a code that was sent to the mobile. */
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
  const { db, address } = context;
  const now = context.clock.now();
  const addressKey = `sign-in:address:${address}`;
  // Every try counts as a failure until it turns out right, so that tries at the same time cannot slip through.
  const failures = Math.max(
    await countAttempt(db, failuresOf(mobile), FREE_FAILURES, now),
    await countAttempt(db, addressKey, FREE_FAILURES, now),
  );
  if (failures > FREE_FAILURES.max) {
    if (!captchaTicket) throw new Refusal('CAPTCHA_REQUIRED', { data: { captchaRequired: true } });
    await takeCaptchaTicket(context, 'LOGIN', captchaTicket, { captchaRequired: true });
  }

  const account = await findAccount(context, mobile);
  if (!(await isRight(account)) || !account) {
    throw new Refusal(failure, { data: { captchaRequired: failures >= FREE_FAILURES.max } });
  }
  const userToken = await startSessionOf(context, account, now);
  if (!userToken) throw new Refusal(failure);
  await forgetFailures(db, mobile);
  // Only this try of the address is forgiven: somebody's own account must not buy tries at others'.
  await forgetAttempts(db, addressKey, 1);
  return { userToken, ...describe(account) };
}

/** Starts no session where the password was changed in between: that ended all there were, and this would outlive it. */
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

/** Whoever proved to be the mobile's owner starts anew with the tries. */
export function forgetFailures(db: Queryable, mobile: string): Promise<void> {
  return forgetAttempts(db, failuresOf(mobile));
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

/** What the browser keeps of a member (mission section 3, user info). */
export function describe(account: Pick<Account, 'memberId' | 'distributorId' | 'shopName' | 'status'>) {
  const { memberId, distributorId, shopName, status } = account;
  return { memberId, distributorId, shopName: shopName ?? '', menus: menusFor(status) };
}
