import type { Queryable } from '#gateway/db/connect.ts';
import { favourite } from '#gateway/db/schema/buying.ts';
import { and, eq, inArray } from '#gateway/db/sql.ts';

/** Returns those of the commodities that are the shop's favourites; empty without a shop. */
export async function favouritesAmong(
  db: Queryable,
  distributorId: string | null | undefined,
  commodityIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (!distributorId || commodityIds.length === 0) return new Set();
  const rows = await db
    .select({ id: favourite.commodityId })
    .from(favourite)
    .where(
      and(eq(favourite.distributorId, distributorId), inArray(favourite.commodityId, [...commodityIds])),
    );
  return new Set(rows.map(({ id }) => id));
}
