import type { WorkContext } from '#gateway/calls/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { publish } from '#gateway/events/publish.ts';
import { moveOrder, type OrderRow } from '#gateway/modules/order/move-order.ts';
import { listOrderItems } from '#gateway/modules/order/order-items.ts';
import { HOLDING_STOCK } from '#gateway/modules/order/order-transitions.ts';
import { returnStock } from '#gateway/modules/order/stock.ts';
import { cancelTimers } from '#gateway/timers/schedule-timer.ts';
import type { CANCELLED_BY, OrderStatus } from '#shared/domain/order.ts';

type CancelledBy = (typeof CANCELLED_BY)[number];

const STEP_BY = { BUYER: 'BUYER', SUPPLIER: 'SUPPLIER', TIMEOUT: 'SYSTEM', EXPIRED: 'SYSTEM' } as const;

/**
 * Cancels an unpaid order and returns its stock. Subscribers return its coupon and regroup the other orders of its
 * payment. Requires the shop lock.
 * @throws BusinessError STATE_CHANGED if the order can no longer be cancelled
 */
export async function cancelOrder(
  tx: Tx,
  context: WorkContext,
  order: OrderRow,
  cancelledBy: CancelledBy,
  remark: string,
): Promise<OrderStatus> {
  const { distributorId, id, payNo } = order;
  const status = await moveOrder(tx, context, order, 'CANCEL', {
    by: STEP_BY[cancelledBy],
    remark,
    set: { cancelledBy, expireTime: null },
  });
  await cancelTimers(tx, { kind: 'quote.expire', subjectId: id });
  await publish(tx, context, 'orderCancelled', {
    distributorId,
    orderId: id,
    payNo,
    distributorCouponId: order.distributorCouponId,
    cancelledBy,
  });
  // Sku rows are locked last, because other shops wait for them.
  if (HOLDING_STOCK.includes(order.status)) {
    await returnStock(tx, context, await listOrderItems(tx, distributorId, [id]));
  }
  return status;
}
