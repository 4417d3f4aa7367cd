import type { Queryable } from '#gateway/db/connect.ts';
import { attemptCounter } from '#gateway/db/schema/security.ts';
import { eq, gt, lte, or, sql } from '#gateway/db/sql.ts';
import { Refusal } from '#gateway/refusal.ts';

/** So many times in a window that begins with the first. */
export interface AttemptLimit {
  readonly max: number;
  readonly windowMs: number;
}

/** Counts one more and returns how many there were in the running window, this one included. */
export async function countAttempt(
  db: Queryable,
  key: string,
  { windowMs }: AttemptLimit,
  now: Date,
): Promise<number> {
  const resetDate = new Date(now.getTime() + windowMs);
  // What ends far later than a window that begins now was begun by a clock that has been set back.
  const farAhead = new Date(resetDate.getTime() + windowMs);
  const over = or(lte(attemptCounter.resetDate, now), gt(attemptCounter.resetDate, farAhead));
  const [row] = await db
    .insert(attemptCounter)
    .values({ key, count: 1, resetDate })
    .onConflictDoUpdate({
      target: attemptCounter.key,
      set: {
        count: sql`CASE WHEN ${over} THEN 1 ELSE ${attemptCounter.count} + 1 END`,
        resetDate: sql`CASE WHEN ${over} THEN excluded.reset_date ELSE ${attemptCounter.resetDate} END`,
      },
    })
    .returning({ count: attemptCounter.count });
  return row?.count ?? 1;
}

/** Counts one more and throws TOO_MANY beyond the limit. */
export async function limitAttempts(
  db: Queryable,
  key: string,
  limit: AttemptLimit,
  now: Date,
): Promise<void> {
  if ((await countAttempt(db, key, limit, now)) > limit.max) throw new Refusal('TOO_MANY');
}

/** Takes back some of what was counted, or all of it. */
export async function forgetAttempts(db: Queryable, key: string, howMany?: number): Promise<void> {
  const ofKey = eq(attemptCounter.key, key);
  if (howMany === undefined) await db.delete(attemptCounter).where(ofKey);
  else
    await db
      .update(attemptCounter)
      .set({ count: sql`greatest(${attemptCounter.count} - ${howMany}, 0)` })
      .where(ofKey);
}
