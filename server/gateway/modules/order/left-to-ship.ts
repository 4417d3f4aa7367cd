import type { Queryable } from '#gateway/db/connect.ts';
import { refund } from '#gateway/db/schema/after-sale.ts';
import { and, eq, inArray } from '#gateway/db/sql.ts';
import type { OrderRow } from '#gateway/modules/order/move-order.ts';
import { listOrderItems, type OrderItemRow } from '#gateway/modules/order/order-items.ts';
import { RUNNING_REFUNDS } from '#gateway/modules/refund/refund-transitions.ts';
import { NOTHING_TAKEN, sumTaken } from '#gateway/modules/refund/sum-taken.ts';

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
  const taken = await sumTaken(db, distributorId, [id]);
  return (await listOrderItems(db, distributorId, [id])).map(item => {
    const { unshipped, refundedUnshipped } = taken.get(item.id) ?? NOTHING_TAKEN;
    const unsent = item.quantity - item.shippedQuantity;
    return { item, left: unsent - refundedUnshipped, shippable: unsent - unshipped };
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
