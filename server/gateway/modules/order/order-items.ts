import type { Queryable } from '#gateway/db/connect.ts';
import { orderItem } from '#gateway/db/schema/order.ts';
import { and, asc, eq, inArray, lt } from '#gateway/db/sql.ts';
import { pictureUrl } from '#gateway/modules/image/picture-url.ts';
import type { OrderedItemData } from '#shared/contract/schemas/order.ts';
import { formatYuan } from '#shared/domain/money.ts';

export type OrderItemRow = typeof orderItem.$inferSelect;

/** Lines of a shop's orders, per order in line order; optionally only the first few of each. */
export async function listOrderItems(
  db: Queryable,
  distributorId: string,
  orderIds: readonly string[],
  first?: number,
): Promise<OrderItemRow[]> {
  if (orderIds.length === 0) return [];
  return db
    .select()
    .from(orderItem)
    .where(
      and(
        eq(orderItem.distributorId, distributorId),
        inArray(orderItem.orderId, [...orderIds]),
        // `sort` counts from 0 within each order.
        first === undefined ? undefined : lt(orderItem.sort, first),
      ),
    )
    .orderBy(asc(orderItem.orderId), asc(orderItem.sort), asc(orderItem.id));
}

/** A line as shown to its shop. */
export function toOrderedItem(row: OrderItemRow): OrderedItemData {
  const { skuId, commodityId, name, specs, skuCode, barCode, quantity, shippedQuantity, refundedQuantity } =
    row;
  return {
    orderItemId: row.id,
    skuId,
    commodityId,
    name,
    skuCode,
    barCode,
    quantity,
    shippedQuantity,
    refundedQuantity,
    specs: specs.map(spec => ({ ...spec })),
    thumbnailUrl: pictureUrl(row.thumbnail),
    price: formatYuan(row.price),
    amount: formatYuan(row.amount),
  };
}
