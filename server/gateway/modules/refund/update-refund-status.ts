import type { Tx } from '#gateway/db/connect.ts';
import { order } from '#gateway/db/schema/order.ts';
import { and, eq } from '#gateway/db/sql.ts';
import { findOrder, type OrderRow } from '#gateway/modules/order/move-order.ts';
import { listOrderItems } from '#gateway/modules/order/order-items.ts';
import { hasRunningRefund } from '#gateway/modules/order/outstanding-lines.ts';

/** Updates the refund status of an order after any change to one of its refunds. Returns the updated order. */
export async function updateRefundStatus(tx: Tx, distributorId: string, orderId: string): Promise<OrderRow> {
  const refundStatus = await findRefundStatus(tx, distributorId, orderId);
  await tx
    .update(order)
    .set({ refundStatus })
    .where(and(eq(order.distributorId, distributorId), eq(order.id, orderId)));
  return findOrder(tx, distributorId, orderId);
}

/** FULL means that no pieces are left, even if freight or part of the price was not refunded. */
async function findRefundStatus(
  tx: Tx,
  distributorId: string,
  id: string,
): Promise<OrderRow['refundStatus']> {
  if (await hasRunningRefund(tx, { distributorId, id })) return 'PROCESSING';
  const items = await listOrderItems(tx, distributorId, [id]);
  if (items.every(({ quantity, refundedQuantity }) => refundedQuantity === quantity)) return 'FULL';
  return items.some(({ refundedQuantity }) => refundedQuantity > 0) ? 'PART' : 'NONE';
}
