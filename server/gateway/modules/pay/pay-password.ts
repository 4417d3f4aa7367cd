import type { CallContext, Member } from '#gateway/call-context.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { payPassword } from '#gateway/db/schema/money.ts';
import { and, eq, isNull, lte, or, sql } from '#gateway/db/sql.ts';
import { takeTicket } from '#gateway/modules/auth/mobile-verify.ts';
import { hashPassword, verifyPassword } from '#gateway/modules/auth/password-hash.ts';
import { Refusal } from '#gateway/refusal.ts';
import type { Arg, Data } from '#shared/contract/index.ts';

const TRIES = 5;
const LOCKED_MS = 15 * 60_000;

type MemberContext = Pick<CallContext<'certified'>, 'db' | 'clock' | 'member'>;

/**
 * Throws unless it is the member's pay password: PAY_PASSWORD_UNSET, _WRONG (with how many tries are left) or _LOCKED
 * (until when). Never called inside a transaction: it takes its time on purpose.
 */
export function checkPayPassword(context: MemberContext, password: string | undefined): Promise<void> {
  return oneByOne(context.member, () => check(context, password));
}

async function check({ db, clock, member }: MemberContext, password: string | undefined): Promise<void> {
  const { memberId } = member;
  const now = clock.now();
  // The try is taken before the password is looked at, so that guesses at the same time cannot share one.
  const [taken] = await takeTry(db, memberId, now);
  if (!taken) {
    const [kept] = await db.select().from(payPassword).where(eq(payPassword.memberId, memberId));
    throw kept ? lockedUntil(kept.lockedUntil) : new Refusal('PAY_PASSWORD_UNSET');
  }
  // What was not typed is as wrong as what was typed wrong.
  if (await verifyPassword(password ?? '', taken.hash)) return forgetTries(db, memberId, taken.hash);
  throw taken.failures < TRIES
    ? new Refusal('PAY_PASSWORD_WRONG', { data: { left: TRIES - taken.failures } })
    : lockedUntil(taken.lockedUntil);
}

const lockedUntil = (moment: Date | null) =>
  new Refusal('PAY_PASSWORD_LOCKED', { data: { lockedUntil: moment?.toISOString() ?? null } });

/** Counts a try, the last of them with the lock that it leads to; none where a lock stands. A lock that is over starts anew. */
function takeTry(db: Queryable, memberId: string, now: Date) {
  const { failures, lockedUntil: lock } = payPassword;
  const counted = sql`CASE WHEN ${lock} IS NULL THEN ${failures} + 1 ELSE 1 END`;
  return db
    .update(payPassword)
    .set({
      failures: sql`${counted}`,
      lockedUntil: sql`CASE WHEN ${counted} >= ${TRIES} THEN ${new Date(now.getTime() + LOCKED_MS).toISOString()}::timestamptz END`,
    })
    .where(and(eq(payPassword.memberId, memberId), or(isNull(lock), lte(lock, now))))
    .returning();
}

/** Unless another password was set meanwhile. */
async function forgetTries(db: Queryable, memberId: string, hash: string): Promise<void> {
  await db
    .update(payPassword)
    .set({ failures: 0, lockedUntil: null })
    .where(and(eq(payPassword.memberId, memberId), eq(payPassword.hash, hash)));
}

const underWay = new Map<string, Promise<unknown>>();

/**
 * A member's tries wait for each other: the same request sent ten times at once would else count as ten tries before
 * the first of them was found right.
 */
function oneByOne<Result>({ memberId }: Member, work: () => Promise<Result>): Promise<Result> {
  const own = (underWay.get(memberId) ?? Promise.resolve()).then(work);
  const done = own
    .catch(() => {})
    .finally(() => {
      if (underWay.get(memberId) === done) underWay.delete(memberId);
    });
  underWay.set(memberId, done);
  return own;
}

/** Whether the member has one, and until when it is locked. */
export async function describePayPassword({
  db,
  clock,
  member,
}: MemberContext): Promise<Data<'getPayPassword'>> {
  const [kept] = await db.select().from(payPassword).where(eq(payPassword.memberId, member.memberId));
  const lock = kept?.lockedUntil ?? null;
  return {
    izSet: kept !== undefined,
    lockedUntil: lock && lock > clock.now() ? lock.toISOString() : null,
    mobile: member.mobile,
  };
}

/** Sets it, for whoever has shown to have the mobile; tries and a lock are forgotten. */
export async function updatePayPassword(
  { db, clock, member }: CallContext<'certified'>,
  { ticket, payPassword: password }: Arg<'updatePayPassword'>,
) {
  const { memberId } = member;
  const hash = await hashPassword(password);
  const fresh = { hash, failures: 0, lockedUntil: null };
  await db.transaction(async tx => {
    await takeTicket(tx, { ticket, memberId, scene: 'PAY_PASSWORD', now: clock.now() });
    await tx
      .insert(payPassword)
      .values({ memberId, ...fresh })
      .onConflictDoUpdate({ target: payPassword.memberId, set: fresh });
  });
  return null;
}
