import { BusinessError } from '#gateway/calls/business-error.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { attemptCounter } from '#gateway/db/schema/security.ts';
import { eq, gt, lte, or, sql } from '#gateway/db/sql.ts';

/** At most `max` attempts in a window that starts with the first attempt. */
export interface AttemptLimit {
  readonly max: number;
  readonly windowMs: number;
}

/** Counts one attempt and returns the number of attempts in the current window, including this one. */
export async function countAttempt(
  db: Queryable,
  key: string,
  { windowMs }: AttemptLimit,
  now: Date,
): Promise<number> {
  const resetDate = new Date(now.getTime() + windowMs);
  // A window that ends later than one starting now was written before the clock was set back.
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

/** Counts one attempt. Throws TOO_MANY above the limit. */
export async function limitAttempts(
  db: Queryable,
  key: string,
  limit: AttemptLimit,
  now: Date,
): Promise<void> {
  if ((await countAttempt(db, key, limit, now)) > limit.max) throw new BusinessError('TOO_MANY');
}

/** Removes `howMany` counted attempts, or all of them. */
export async function resetAttempts(db: Queryable, key: string, howMany?: number): Promise<void> {
  const ofKey = eq(attemptCounter.key, key);
  if (howMany === undefined) await db.delete(attemptCounter).where(ofKey);
  else
    await db
      .update(attemptCounter)
      .set({ count: sql`greatest(${attemptCounter.count} - ${howMany}, 0)` })
      .where(ofKey);
}
