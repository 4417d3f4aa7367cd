import type { Queryable } from '#gateway/db/connect.ts';
import { sku } from '#gateway/db/schema/catalogue.ts';
import type { DraftItem } from '#gateway/db/schema/order.ts';
import { inArray } from '#gateway/db/sql.ts';
import { quantityMessage } from '#gateway/modules/cart/row-words.ts';
import { findSkus } from '#gateway/modules/commodity/sku-cards.ts';
import type { OrderedLine } from '#gateway/modules/order/place-order.ts';
import type { ProblemData } from '#shared/contract/orders.ts';
import { quantityFault } from '#shared/domain/quantity.ts';
import { codeMessages } from '#shared/messages/zh/codes.ts';

/** A line that is about to be ordered. */
export interface CheckoutLine extends OrderedLine {
  readonly cartId: string | null;
}

/** Lines with their goods as they are now, in their order; those of which there are no goods are left out. */
export async function findLines(db: Queryable, wanted: readonly DraftItem[]): Promise<CheckoutLine[]> {
  const ids = wanted.map(({ skuId }) => skuId);
  const skus = new Map((await findSkus(db, inArray(sku.id, ids))).map(one => [one.id, one]));
  return wanted.flatMap(({ skuId, cartId, quantity }) => {
    const found = skus.get(skuId);
    if (!found) return [];
    const { warehouseId, price, tiers, brandId, kindPath } = found;
    return { cartId, quantity, warehouseId, price, tiers, brandId, kindPath, sku: found };
  });
}

/** Why lines cannot be ordered as they stand, one problem a line. */
export function lineProblems(wanted: readonly DraftItem[], lines: readonly CheckoutLine[]): ProblemData[] {
  const bySku = new Map(lines.map(line => [line.sku.id, line.sku]));
  return wanted.flatMap(({ skuId, quantity }) => {
    const found = bySku.get(skuId);
    if (!found) return { skuId, code: 'PRODUCT_NOT_FOUND', msg: codeMessages.PRODUCT_NOT_FOUND };
    const code = found.onShelf ? quantityFault(found, quantity) : 'OFF_SHELF';
    return code ? { skuId, code, msg: quantityMessage(code, found) } : [];
  });
}
