import type { Queryable } from '#gateway/db/connect.ts';
import { prepared } from '#gateway/db/prepared.ts';
import { favourite } from '#gateway/db/schema/buying.ts';
import { and, eq, sql } from '#gateway/db/sql.ts';

const among = prepared(db =>
  db
    .select({ id: favourite.commodityId })
    .from(favourite)
    .where(
      and(
        eq(favourite.distributorId, sql.placeholder('distributorId')),
        eq(favourite.commodityId, sql`ANY(${sql.placeholder('commodityIds')})`),
      ),
    ),
);

/** Returns those of the commodities that are the shop's favourites; empty without a shop. */
export async function favouritesAmong(
  db: Queryable,
  distributorId: string | null | undefined,
  commodityIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (!distributorId || commodityIds.length === 0) return new Set();
  const rows = await among(db).execute({ distributorId, commodityIds });
  return new Set(rows.map(({ id }) => id));
}
