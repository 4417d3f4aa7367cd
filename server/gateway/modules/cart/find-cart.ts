import type { Queryable } from '#gateway/db/connect.ts';
import { prepared } from '#gateway/db/prepared.ts';
import { cartLine } from '#gateway/db/schema/buying.ts';
import { sku } from '#gateway/db/schema/catalogue.ts';
import { purchasedSku } from '#gateway/db/schema/purchase.ts';
import { and, count, desc, eq, isNull, type Placeholder, sql } from '#gateway/db/sql.ts';
import { isFavourite } from '#gateway/modules/commodity/favourites.ts';
import { type SkuWithCommodity, selectSkus } from '#gateway/modules/commodity/sku-cards.ts';
import { lastPurchaseColumns, toLastPurchase } from '#gateway/modules/purchase/last-purchases.ts';
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
  const rows = await linesOf(db).execute({ shop: distributorId });
  return rows.map(({ cartId, quantity, collected, last, ...sku }) => ({
    cartId,
    quantity,
    sku,
    collected,
    last: toLastPurchase(last),
  }));
}

const linesOf = prepared(db => {
  const shop = sql.placeholder('shop');
  return selectSkus(db, {
    cartId: cartLine.id,
    quantity: cartLine.quantity,
    collected: isFavourite(db, shop, sku.commodityId),
    last: lastPurchaseColumns,
  })
    .innerJoin(cartLine, and(eq(cartLine.skuId, sku.id), inCartOf(shop)))
    .leftJoin(purchasedSku, and(eq(purchasedSku.skuId, sku.id), eq(purchasedSku.distributorId, shop)))
    .orderBy(desc(cartLine.createDate), desc(cartLine.id));
});

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
