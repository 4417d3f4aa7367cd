import { type AttemptLimit, countAttempt, resetAttempts } from '#gateway/calls/attempt-limit.ts';
import { BusinessError } from '#gateway/calls/business-error.ts';
import type { CallContext } from '#gateway/calls/call-context.ts';
import { KeyedQueue } from '#gateway/calls/keyed-queue.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { distributor, member } from '#gateway/db/schema/account.ts';
import { and, eq } from '#gateway/db/sql.ts';
import { consumeCaptchaTicket } from '#gateway/modules/auth/captcha.ts';
import { describeClient } from '#gateway/modules/auth/describe-client.ts';
import { menusFor } from '#gateway/modules/auth/menus.ts';
import { verifyPassword } from '#gateway/modules/auth/password-hash.ts';
import { recordSecurityEvent } from '#gateway/modules/auth/security-event.ts';
import { makeRoomForSession, startSession } from '#gateway/modules/auth/sessions.ts';
import { findCode, spendCode } from '#gateway/modules/auth/verification-code.ts';
import type { SignInWay } from '#shared/domain/security-event.ts';

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
  return signIn(context, arg, 'PASSWORD', account => verifyPassword(arg.password, account?.passwordHash));
}

/**
 * Signs in by a code that was sent to the mobile.
 * @throws BusinessError CODE_WRONG, CAPTCHA_REQUIRED, CAPTCHA_INVALID
 */
export function signInByCode(
  context: CallContext<'visitor'>,
  arg: Attempt & { readonly verificationCode: string },
) {
  return signIn(context, arg, 'CODE', async () => {
    const codeId = await findCode(context, arg.mobile, 'LOGIN', arg.verificationCode);
    return codeId !== undefined && spendCode(context.db, codeId);
  });
}

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** Attempts of one ip, each in its turn: several correct ones at once would otherwise count as failures. */
const attempts = new KeyedQueue();

const failureCodes = { PASSWORD: 'LOGIN_FAILED', CODE: 'CODE_WRONG' } as const;

type IsRight = (account: Account | undefined) => Promise<boolean>;

function signIn(
  context: CallContext<'visitor'>,
  attempt: Attempt,
  way: keyof typeof failureCodes,
  isRight: IsRight,
) {
  return attempts.run(context.ip, () => attemptSignIn(context, attempt, way, isRight), context.place);
}

async function attemptSignIn(
  context: CallContext<'visitor'>,
  { mobile, captchaTicket }: Attempt,
  way: keyof typeof failureCodes,
  isRight: IsRight,
) {
  const { db, ip } = context;
  const now = context.clock.now();
  const ipKey = `sign-in:ip:${ip}`;
  // Each attempt counts as a failure until it succeeds, so that concurrent attempts cannot exceed the limit.
  const failuresOfMobile = await countAttempt(db, failuresOf(mobile), FREE_FAILURES, now);
  const failures = Math.max(failuresOfMobile, await countAttempt(db, ipKey, FREE_FAILURES, now));
  if (failures > FREE_FAILURES.max) {
    try {
      await requireCaptcha(context, captchaTicket);
    } catch (error) {
      // Nothing was tried.
      await Promise.all([failuresOf(mobile), ipKey].map(key => resetAttempts(db, key, 1)));
      throw error;
    }
  }

  const failure = failureCodes[way];
  const account = await findAccount(context, mobile);
  if (!(await isRight(account)) || !account) {
    if (account && failuresOfMobile >= FREE_FAILURES.max) await recordFailures(context, account, now);
    throw new BusinessError(failure, { data: { captchaRequired: failures >= FREE_FAILURES.max } });
  }
  const userToken = await startSessionOf(context, account, { mobile, way });
  if (!userToken) throw new BusinessError(failure);
  await resetFailedAttempts(db, mobile);
  // Only this attempt of the ip is removed: signing in to an own account must not allow more attempts at others.
  await resetAttempts(db, ipKey, 1);
  return { userToken, ...describe(account) };
}

async function requireCaptcha(context: CallContext<'visitor'>, ticket: string | undefined): Promise<void> {
  const data = { captchaRequired: true };
  if (!ticket) throw new BusinessError('CAPTCHA_REQUIRED', { data });
  await consumeCaptchaTicket(context, 'LOGIN', ticket, data);
}

/** Records several failures in a row: once in a window, so that attempts of others cannot fill the member's log. */
async function recordFailures(context: CallContext<'visitor'>, { memberId }: Account, now: Date) {
  const { db } = context;
  if ((await countAttempt(db, `sign-in:recorded:${memberId}`, FREE_FAILURES, now)) > 1) return;
  const detail = String(FREE_FAILURES.max);
  const client = describeClient(context);
  await recordSecurityEvent(db, context, { memberId, kind: 'LOGIN_FAILED', detail, client });
}

/**
 * Returns undefined if the password or the mobile was changed in the meantime: the change ended all sessions, and a
 * session started after it would remain.
 */
function startSessionOf(
  context: CallContext<'visitor'>,
  { memberId, passwordHash }: Account,
  { mobile, way }: { readonly mobile: string; readonly way: SignInWay },
) {
  const client = describeClient(context);
  return context.db.transaction(async tx => {
    const [same] = await tx
      .select({ id: member.id })
      .from(member)
      .where(and(eq(member.id, memberId), eq(member.mobile, mobile), eq(member.passwordHash, passwordHash)))
      .for('no key update');
    if (!same) return undefined;
    const now = context.clock.now();
    const ended = await makeRoomForSession(tx, memberId, now);
    const event = { memberId, kind: 'SESSIONS_CAPPED', detail: String(ended), client } as const;
    if (ended > 0) await recordSecurityEvent(tx, context, event);
    await recordSecurityEvent(tx, context, { memberId, kind: 'LOGIN', detail: way, client });
    return startSession(tx, memberId, now, client);
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
