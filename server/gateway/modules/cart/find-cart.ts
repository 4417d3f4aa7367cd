import type { Queryable } from '#gateway/db/connect.ts';
import { cartLine } from '#gateway/db/schema/buying.ts';
import { sku } from '#gateway/db/schema/catalogue.ts';
import { and, count, desc, eq, inArray, isNull, type Placeholder } from '#gateway/db/sql.ts';
import { favouritesAmong } from '#gateway/modules/commodity/favourites.ts';
import { findSkus, type SkuWithCommodity } from '#gateway/modules/commodity/sku-cards.ts';
import { findLastPurchases, NEVER_BOUGHT } from '#gateway/modules/purchase/last-purchases.ts';
import type { LastPurchaseData } from '#shared/contract/schemas/commodity.ts';

/** A cart line with its sku. */
export interface CartEntry {
  readonly cartId: string;
  readonly quantity: number;
  readonly sku: SkuWithCommodity;
  readonly collected: boolean;
  readonly last: LastPurchaseData;
}

/** Returns the lines of a shop's cart, newest first. */
export async function findCart(db: Queryable, distributorId: string): Promise<CartEntry[]> {
  const rows = await db
    .select({ cartId: cartLine.id, skuId: cartLine.skuId, quantity: cartLine.quantity })
    .from(cartLine)
    .where(inCartOf(distributorId))
    .orderBy(desc(cartLine.createDate), desc(cartLine.id));
  if (rows.length === 0) return [];
  const skuIds = rows.map(({ skuId }) => skuId);
  const skus = new Map((await findSkus(db, inArray(sku.id, skuIds))).map(one => [one.id, one]));
  const commodityIds = [...new Set([...skus.values()].map(({ commodityId }) => commodityId))];
  const collected = await favouritesAmong(db, distributorId, commodityIds);
  const purchases = await findLastPurchases(db, distributorId, skuIds);
  return rows.flatMap(({ cartId, skuId, quantity }) => {
    const found = skus.get(skuId);
    if (!found) return [];
    const last = purchases.get(skuId) ?? NEVER_BOUGHT;
    return [{ cartId, quantity, sku: found, collected: collected.has(found.commodityId), last }];
  });
}

/** Counts the lines of a shop's cart, including those that cannot be ordered. */
export async function countCartLines(db: Queryable, distributorId: string): Promise<number> {
  const [row] = await cartLineCount(db, distributorId);
  return row?.lines ?? 0;
}

export const cartLineCount = (db: Queryable, distributorId: string | Placeholder) =>
  db.select({ lines: count() }).from(cartLine).where(inCartOf(distributorId));

/** Condition for the shop's lines that are not removed. */
export function inCartOf(distributorId: string | Placeholder) {
  return and(eq(cartLine.distributorId, distributorId), isNull(cartLine.removedDate));
}
