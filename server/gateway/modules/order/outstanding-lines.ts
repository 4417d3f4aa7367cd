import type { Queryable } from '#gateway/db/connect.ts';
import { refund } from '#gateway/db/schema/after-sale.ts';
import { and, eq, inArray } from '#gateway/db/sql.ts';
import type { OrderRow } from '#gateway/modules/order/move-order.ts';
import { listOrderItems, type OrderItemRow } from '#gateway/modules/order/order-items.ts';
import { NOTHING_REFUNDED, sumRefunded } from '#gateway/modules/order/sum-refunded.ts';
import { RUNNING_REFUNDS } from '#shared/domain/order.ts';

export interface OutstandingLine {
  readonly item: OrderItemRow;
  /** Pieces neither shipped nor refunded. */
  readonly left: number;
  /**
   * Those of them not requested in a running refund; requested pieces are held back until the refund is decided.
   */
  readonly shippable: number;
}

/** Outstanding pieces of an order, per line. */
export async function listOutstandingLines(
  db: Queryable,
  { distributorId, id }: Pick<OrderRow, 'distributorId' | 'id'>,
): Promise<OutstandingLine[]> {
  const taken = await sumRefunded(db, distributorId, [id]);
  return (await listOrderItems(db, distributorId, [id])).map(item => {
    const { unshipped, refundedUnshipped } = taken.get(item.id) ?? NOTHING_REFUNDED;
    const unsent = item.quantity - item.shippedQuantity;
    return { item, left: unsent - refundedUnshipped, shippable: unsent - unshipped };
  });
}

/** Whether the order has a running refund. */
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
