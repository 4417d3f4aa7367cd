import { cancelOrder } from '#gateway/modules/order/cancel-order.ts';
import { listOrderItems } from '#gateway/modules/order/order-items.ts';
import { lockStock } from '#gateway/modules/order/stock.ts';
import { closePayment } from '#gateway/modules/pay/close-payment.ts';
import { lockPayment } from '#gateway/modules/pay/lock-payment.ts';
import { PAY_TRANSITIONS } from '#gateway/modules/pay/pay-transitions.ts';
import type { TimerWork } from '#gateway/timers/timer-kinds.ts';

/**
 * Timer `pay.expire`: closes an expired payment; its orders are cancelled, or its repayment fails. Ignores payments that
 * were paid or extended.
 */
export const closeUnpaidOrder: TimerWork = async (context, tx, payNo) => {
  const row = await lockPayment(tx, payNo);
  const isOver = row.expireTime !== null && row.expireTime <= context.clock.now();
  if (!isOver || !PAY_TRANSITIONS.CLOSE.from.some(status => status === row.status)) return;
  const orders = await closePayment(tx, context, row);
  const ids = orders.map(({ id }) => id);
  await lockStock(tx, await listOrderItems(tx, row.distributorId, ids));
  for (const order of orders) await cancelOrder(tx, context, order, 'TIMEOUT', '');
};
