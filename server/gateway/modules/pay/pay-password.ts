import { BusinessError } from '#gateway/calls/business-error.ts';
import type { CallContext, Member } from '#gateway/calls/call-context.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { payPassword } from '#gateway/db/schema/money.ts';
import { and, eq, isNull, lte, or, sql } from '#gateway/db/sql.ts';
import { describeClient } from '#gateway/modules/auth/describe-client.ts';
import { consumeVerifyTicket } from '#gateway/modules/auth/mobile-verify.ts';
import { hashPassword, verifyPassword } from '#gateway/modules/auth/password-hash.ts';
import { recordSecurityEvent, recordWithNotice } from '#gateway/modules/auth/security-event.ts';
import { endMemberSessions } from '#gateway/modules/auth/sessions.ts';
import type { Arg, Data } from '#shared/contract/index.ts';
import { sessionEnded } from '#shared/messages/zh/gateway/session-ended.ts';

const MAX_TRIES = 5;
const LOCKED_MS = 15 * 60_000;

type MemberContext = Pick<CallContext<'certified'>, 'db' | 'clock' | 'member'>;
type CheckContext = MemberContext & Pick<CallContext<'certified'>, 'newId' | 'client'>;

/**
 * Checks the member's pay password; a wrong one is recorded in the security log. Deliberately slow: never call it inside
 * a transaction.
 * @throws BusinessError PAY_PASSWORD_UNSET; PAY_PASSWORD_WRONG with the remaining tries; PAY_PASSWORD_LOCKED
 *   with the end of the lock
 */
export function checkPayPassword(context: CheckContext, password: string | undefined): Promise<void> {
  return runInSequence(context.member, () => check(context, password));
}

async function check(context: CheckContext, password: string | undefined): Promise<void> {
  const { db, clock } = context;
  const { memberId } = context.member;
  const now = clock.now();
  // The try is counted before the password is verified, so that concurrent guesses cannot share one.
  const [taken] = await countTry(db, memberId, now);
  if (!taken) {
    const [stored] = await db.select().from(payPassword).where(eq(payPassword.memberId, memberId));
    throw stored ? lockedUntil(stored.lockedUntil) : new BusinessError('PAY_PASSWORD_UNSET');
  }
  // A missing password counts as a wrong one.
  if (await verifyPassword(password ?? '', taken.hash)) return resetTries(db, memberId, taken.hash);
  const event = { memberId, kind: 'PAY_PASSWORD_WRONG', detail: String(taken.failures) } as const;
  await recordSecurityEvent(db, context, { ...event, client: describeClient(context) });
  throw taken.failures < MAX_TRIES
    ? new BusinessError('PAY_PASSWORD_WRONG', { data: { left: MAX_TRIES - taken.failures } })
    : lockedUntil(taken.lockedUntil);
}

const lockedUntil = (moment: Date | null) =>
  new BusinessError('PAY_PASSWORD_LOCKED', { data: { lockedUntil: moment?.toISOString() ?? null } });

/**
 * Counts a try and sets the lock with the last one; no row while a lock is active. After a lock the count restarts
 * at 1.
 */
function countTry(db: Queryable, memberId: string, now: Date) {
  const { failures, lockedUntil: lock } = payPassword;
  const counted = sql`CASE WHEN ${lock} IS NULL THEN ${failures} + 1 ELSE 1 END`;
  return db
    .update(payPassword)
    .set({
      failures: sql`${counted}`,
      lockedUntil: sql`CASE WHEN ${counted} >= ${MAX_TRIES} THEN ${new Date(now.getTime() + LOCKED_MS).toISOString()}::timestamptz END`,
    })
    .where(and(eq(payPassword.memberId, memberId), or(isNull(lock), lte(lock, now))))
    .returning();
}

/** Resets the tries unless the password was changed meanwhile. */
async function resetTries(db: Queryable, memberId: string, hash: string): Promise<void> {
  await db
    .update(payPassword)
    .set({ failures: 0, lockedUntil: null })
    .where(and(eq(payPassword.memberId, memberId), eq(payPassword.hash, hash)));
}

const pendingChecks = new Map<string, Promise<unknown>>();

/**
 * Runs a member's checks one after another. Otherwise the same request sent ten times at once would count as ten
 * tries before the first check succeeds.
 */
function runInSequence<Result>({ memberId }: Member, work: () => Promise<Result>): Promise<Result> {
  const own = (pendingChecks.get(memberId) ?? Promise.resolve()).then(work);
  const done = own
    .catch(() => {})
    .finally(() => {
      if (pendingChecks.get(memberId) === done) pendingChecks.delete(memberId);
    });
  pendingChecks.set(memberId, done);
  return own;
}

/** Whether the member has a pay password, and the end of its lock; null: not locked. */
export async function describePayPassword({
  db,
  clock,
  member,
}: MemberContext): Promise<Data<'getPayPassword'>> {
  const [stored] = await db.select().from(payPassword).where(eq(payPassword.memberId, member.memberId));
  const lock = stored?.lockedUntil ?? null;
  return {
    izSet: stored !== undefined,
    lockedUntil: lock && lock > clock.now() ? lock.toISOString() : null,
    mobile: member.mobile,
  };
}

/**
 * Sets the pay password of a member who has verified the mobile; resets tries and lock. A change ends the member's other
 * sessions.
 */
export async function updatePayPassword(
  context: CallContext<'certified'>,
  { ticket, payPassword: password }: Arg<'updatePayPassword'>,
) {
  const { db, clock, member } = context;
  const { memberId, mobile, sessionId } = member;
  const hash = await hashPassword(password);
  const fresh = { hash, failures: 0, lockedUntil: null };
  await db.transaction(async tx => {
    await consumeVerifyTicket(tx, { ticket, memberId, scene: 'PAY_PASSWORD', now: clock.now() });
    const [first] = await tx
      .insert(payPassword)
      .values({ memberId, ...fresh })
      .onConflictDoNothing()
      .returning({ memberId: payPassword.memberId });
    if (!first) {
      await tx.update(payPassword).set(fresh).where(eq(payPassword.memberId, memberId));
      await endMemberSessions(tx, memberId, sessionEnded.payPasswordChanged, sessionId);
    }
    const kind = first ? 'PAY_PASSWORD_SET' : 'PAY_PASSWORD_CHANGED';
    await recordWithNotice(tx, context, { memberId, kind, client: describeClient(context), mobile });
  });
  return null;
}
