import type { Queryable } from '#gateway/db/connect.ts';
import { cartLine } from '#gateway/db/schema/buying.ts';
import { sku } from '#gateway/db/schema/catalogue.ts';
import { and, count, desc, eq, inArray, isNull } from '#gateway/db/sql.ts';
import { collectedAmong } from '#gateway/modules/commodity/collected.ts';
import { type FoundSku, findSkus } from '#gateway/modules/commodity/sku-cards.ts';

/** A line of the cart, with what is known of its sku. */
export interface CartEntry {
  readonly cartId: string;
  readonly quantity: number;
  readonly sku: FoundSku;
  readonly collected: boolean;
}

/** What is in a shop's cart, the newest first. */
export async function findCart(db: Queryable, distributorId: string): Promise<CartEntry[]> {
  const rows = await db
    .select({ cartId: cartLine.id, skuId: cartLine.skuId, quantity: cartLine.quantity })
    .from(cartLine)
    .where(inCartOf(distributorId))
    .orderBy(desc(cartLine.createDate), desc(cartLine.id));
  if (rows.length === 0) return [];
  const skuIds = rows.map(({ skuId }) => skuId);
  const skus = new Map((await findSkus(db, inArray(sku.id, skuIds))).map(one => [one.id, one]));
  const goods = [...new Set([...skus.values()].map(({ commodityId }) => commodityId))];
  const collected = await collectedAmong(db, distributorId, goods);
  return rows.flatMap(({ cartId, skuId, quantity }) => {
    const found = skus.get(skuId);
    return found ? [{ cartId, quantity, sku: found, collected: collected.has(found.commodityId) }] : [];
  });
}

/** How many lines are in a shop's cart, whether they can be ordered or not. */
export async function countCartLines(db: Queryable, distributorId: string): Promise<number> {
  const [row] = await db.select({ lines: count() }).from(cartLine).where(inCartOf(distributorId));
  return row?.lines ?? 0;
}

/** Those of a shop's lines that have not been taken out. */
export function inCartOf(distributorId: string) {
  return and(eq(cartLine.distributorId, distributorId), isNull(cartLine.removedDate));
}
