import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queryable } from '#gateway/db/connect.ts';
import { favourite } from '#gateway/db/schema/buying.ts';
import { and, eq, type Placeholder, sql } from '#gateway/db/sql.ts';

/** Id of the caller's shop; null without one. */
export type ShopId = string | null | Placeholder;

/** Column: whether a commodity is a favourite of the shop; false without a shop. */
export function isFavourite(db: Queryable, shop: ShopId, commodityId: PgColumn) {
  const ofShop = db
    .select({ found: sql`1` })
    .from(favourite)
    .where(and(sql`${favourite.distributorId} = ${shop}`, eq(favourite.commodityId, commodityId)));
  return sql<boolean>`EXISTS ${ofShop}`;
}
