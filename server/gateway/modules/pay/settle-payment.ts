import type { WorkContext } from '#gateway/calls/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { publish } from '#gateway/events/publish.ts';
import { moveOrder } from '#gateway/modules/order/move-order.ts';
import { bookPaid } from '#gateway/modules/pay/book-order.ts';
import { listOrdersOfPayment, movePayment, type PaymentRow } from '#gateway/modules/pay/find-payment.ts';
import { closeAttempts } from '#gateway/modules/pay/payment-attempts.ts';
import { cancelTimers } from '#gateway/timers/schedule-timer.ts';
import type { PayType, STEP_ACTORS } from '#shared/domain/order.ts';
import { payTypes } from '#shared/messages/zh/common/orders.ts';

interface Settled {
  readonly payType: PayType;
  readonly by: (typeof STEP_ACTORS)[number];
}

/**
 * Marks a payment as paid, books it and moves its orders on. Requires the shop lock, taken before the payment was
 * read.
 * @throws BusinessError STATE_CHANGED if the payment is closed or already paid
 */
export async function settlePayment(
  tx: Tx,
  context: WorkContext,
  row: PaymentRow,
  { payType, by }: Settled,
): Promise<PaymentRow> {
  const paidDate = context.clock.now();
  const paid = await movePayment(tx, row, 'SUCCEED', { payType, paidDate, expireTime: null, reason: null });
  await closeAttempts(tx, row);
  await cancelTimers(tx, { kind: 'pay.expire', subjectId: row.payNo });
  const orders = await listOrdersOfPayment(tx, row);
  const sum = orders.reduce((total, { payAmount }) => total + payAmount, 0);
  if (sum !== row.amount) throw new Error(`payment ${row.payNo} does not equal the sum of its orders`);
  for (const order of orders) {
    const set = { paidDate, expireTime: null };
    await moveOrder(tx, context, order, 'PAY', { by, remark: payTypes[payType], set });
    await bookPaid(tx, context, order, payType);
    await publish(tx, context, 'orderPaid', { orderId: order.id });
  }
  return paid;
}
