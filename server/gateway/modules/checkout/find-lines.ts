import type { Queryable } from '#gateway/db/connect.ts';
import { sku } from '#gateway/db/schema/catalogue.ts';
import type { DraftItem } from '#gateway/db/schema/order.ts';
import { inArray } from '#gateway/db/sql.ts';
import { quantityMessage } from '#gateway/modules/cart/row-messages.ts';
import type { RequestedLine } from '#gateway/modules/checkout/price-groups.ts';
import { findSkus, type SkuWithCommodity } from '#gateway/modules/commodity/sku-cards.ts';
import type { OrderedLine } from '#gateway/modules/order/place-order.ts';
import type { ProblemData } from '#shared/contract/schemas/order.ts';
import { validateQuantity } from '#shared/domain/quantity.ts';
import { codeMessages } from '#shared/messages/zh/common/codes.ts';

/** A line to order. */
export interface CheckoutLine extends RequestedLine, OrderedLine {
  readonly cartId: string | null;
}

/** Returns the lines with their current skus, in order. Lines whose sku does not exist are left out. */
export async function findLines(db: Queryable, wanted: readonly DraftItem[]): Promise<CheckoutLine[]> {
  const ids = wanted.map(({ skuId }) => skuId);
  const skus = new Map((await findSkus(db, inArray(sku.id, ids))).map(one => [one.id, one]));
  return wanted.flatMap(({ skuId, cartId, quantity }) => {
    const found = skus.get(skuId);
    return found ? toLine(found, { cartId, quantity }) : [];
  });
}

export function toLine(
  sku: SkuWithCommodity,
  { cartId, quantity }: Pick<CheckoutLine, 'cartId' | 'quantity'>,
): CheckoutLine {
  const { warehouseId, price, tiers, brandId, categoryPath } = sku;
  return { cartId, quantity, warehouseId, price, tiers, brandId, categoryPath, sku };
}

/** Returns the lines that cannot be ordered, with one problem per line. */
export function lineProblems(wanted: readonly DraftItem[], lines: readonly CheckoutLine[]): ProblemData[] {
  const bySku = new Map(lines.map(line => [line.sku.id, line.sku]));
  return wanted.flatMap(({ skuId, quantity }) => {
    const found = bySku.get(skuId);
    if (!found) return { skuId, code: 'PRODUCT_NOT_FOUND', msg: codeMessages.PRODUCT_NOT_FOUND };
    const code = found.onShelf ? validateQuantity(found, quantity) : 'OFF_SHELF';
    return code ? { skuId, code, msg: quantityMessage(code, found) } : [];
  });
}
