import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#gateway/db/connect.ts';
import { refund, refundItem } from '#gateway/db/schema/after-sale.ts';
import type { OrderRow } from '#gateway/modules/order/move-order.ts';
import { listOrderItems, type OrderItemRow } from '#gateway/modules/order/order-items.ts';
import { RUNNING_REFUNDS } from '#gateway/modules/refund/refund-transitions.ts';

export interface LineToShip {
  readonly item: OrderItemRow;
  /** Pieces that are not shipped and were not refunded. */
  readonly left: number;
  /** Those of them that nobody asks back just now: what is asked back is not sent until that is decided. */
  readonly shippable: number;
}

/** What of an order is still to be shipped, line by line. */
export async function leftToShip(
  db: Queryable,
  { distributorId, id }: Pick<OrderRow, 'distributorId' | 'id'>,
): Promise<LineToShip[]> {
  const unshipped = await db
    .select({
      orderItemId: refundItem.orderItemId,
      refunded:
        sql`sum(CASE WHEN ${refund.status} = 'REFUNDED' THEN ${refundItem.unshippedQuantity} ELSE 0 END)`.mapWith(
          Number,
        ),
      all: sql`sum(${refundItem.unshippedQuantity})`.mapWith(Number),
    })
    .from(refundItem)
    .innerJoin(
      refund,
      and(eq(refund.distributorId, refundItem.distributorId), eq(refund.id, refundItem.refundId)),
    )
    .where(
      and(
        eq(refund.distributorId, distributorId),
        eq(refund.orderId, id),
        inArray(refund.status, [...RUNNING_REFUNDS, 'REFUNDED']),
      ),
    )
    .groupBy(refundItem.orderItemId);
  const asked = new Map(unshipped.map(row => [row.orderItemId, row]));
  return (await listOrderItems(db, distributorId, [id])).map(item => {
    const { refunded = 0, all = 0 } = asked.get(item.id) ?? {};
    const unsent = item.quantity - item.shippedQuantity;
    return { item, left: unsent - refunded, shippable: unsent - all };
  });
}

/** Whether money of an order is asked back right now. */
export async function hasRunningRefund(
  db: Queryable,
  { distributorId, id }: Pick<OrderRow, 'distributorId' | 'id'>,
): Promise<boolean> {
  const running = and(
    eq(refund.distributorId, distributorId),
    eq(refund.orderId, id),
    inArray(refund.status, [...RUNNING_REFUNDS]),
  );
  return (await db.$count(refund, running)) > 0;
}
