import type { WorkContext } from '#gateway/calls/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { returnCoupon } from '#gateway/modules/checkout/redeem-coupon.ts';
import { moveOrder, type OrderRow } from '#gateway/modules/order/move-order.ts';
import { listOrderItems } from '#gateway/modules/order/order-items.ts';
import { HOLDING_STOCK } from '#gateway/modules/order/order-transitions.ts';
import { returnStock } from '#gateway/modules/order/stock.ts';
import { regroupPayment } from '#gateway/modules/pay/open-payment.ts';
import { cancelTimers } from '#gateway/timers/schedule-timer.ts';
import type { CANCELLED_BY, OrderStatus } from '#shared/domain/order.ts';

type CancelledBy = (typeof CANCELLED_BY)[number];

const STEP_BY = { BUYER: 'BUYER', SUPPLIER: 'SUPPLIER', TIMEOUT: 'SYSTEM', EXPIRED: 'SYSTEM' } as const;

/**
 * Cancels an unpaid order: returns its stock and coupon, and regroups the other orders of its payment into a new
 * one. Requires the shop lock.
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
  await returnCoupon(tx, order);
  // On expiry all orders of the payment are cancelled and the caller closes it.
  if (payNo !== null && cancelledBy !== 'TIMEOUT') await regroupPayment(tx, context, distributorId, payNo);
  // Sku rows are locked last, because other shops wait for them.
  if (HOLDING_STOCK.includes(order.status)) {
    await returnStock(tx, await listOrderItems(tx, distributorId, [id]));
  }
  return status;
}
