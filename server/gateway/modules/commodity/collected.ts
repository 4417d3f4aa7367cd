import { and, eq, inArray } from 'drizzle-orm';
import type { CallContext } from '#gateway/call-context.ts';
import { favourite } from '#gateway/db/schema/buying.ts';

/** Which of these goods the caller's shop marked as favourites. */
export async function collectedAmong(
  { db, member }: Pick<CallContext<'visitor'>, 'db' | 'member'>,
  commodityIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const distributorId = member?.distributorId;
  if (!distributorId || commodityIds.length === 0) return new Set();
  const rows = await db
    .select({ id: favourite.commodityId })
    .from(favourite)
    .where(
      and(eq(favourite.distributorId, distributorId), inArray(favourite.commodityId, [...commodityIds])),
    );
  return new Set(rows.map(({ id }) => id));
}
