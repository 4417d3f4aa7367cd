import type { WorkContext } from '#gateway/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { returnCoupon } from '#gateway/modules/checkout/use-coupon.ts';
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
 * Cancels an order that is not paid, whose shop is held: its stock and coupon return, and what else was to be paid
 * together with it gets a payment of its own. Throws STATE_CHANGED where it is too late.
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
  // A payment that ran out of time takes all of its orders along, and is closed by whoever says so.
  if (payNo !== null && cancelledBy !== 'TIMEOUT') await regroupPayment(tx, context, distributorId, payNo);
  // The rows of skus come last: they are what other shops wait for.
  if (HOLDING_STOCK.includes(order.status)) {
    await returnStock(tx, await listOrderItems(tx, distributorId, [id]));
  }
  return status;
}
