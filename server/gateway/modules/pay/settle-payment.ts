import type { WorkContext } from '#gateway/calls/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { publish } from '#gateway/events/publish.ts';
import { settleRepayment } from '#gateway/modules/credit/repayment.ts';
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
 * Marks a payment as paid, books it and moves its orders on, or repays its bills. Requires the shop lock, taken before
 * the payment was read.
 * @throws BusinessError STATE_CHANGED if the payment is closed or already paid
 */
export async function settlePayment(
  tx: Tx,
  context: WorkContext,
  row: PaymentRow,
  settled: Settled,
): Promise<PaymentRow> {
  const { payType } = settled;
  const paidDate = context.clock.now();
  const paid = await movePayment(tx, row, 'SUCCEED', { payType, paidDate, expireTime: null, reason: null });
  await closeAttempts(tx, context, row);
  await cancelTimers(tx, { kind: 'pay.expire', subjectId: row.payNo });
  if (row.kind === 'REPAYMENT') await settleRepayment(tx, context, row, payType);
  else await settleOrders(tx, context, paid, settled);
  return paid;
}

async function settleOrders(tx: Tx, context: WorkContext, row: PaymentRow, { payType, by }: Settled) {
  const { paidDate } = row;
  const orders = await listOrdersOfPayment(tx, row);
  const sum = orders.reduce((total, { payAmount }) => total + payAmount, 0);
  if (sum !== row.amount) throw new Error(`payment ${row.payNo} does not equal the sum of its orders`);
  for (const order of orders) {
    const set = { paidDate, expireTime: null };
    await moveOrder(tx, context, order, 'PAY', { by, remark: payTypes[payType], set });
    await bookPaid(tx, context, order, payType);
    await publish(tx, context, 'orderPaid', { orderId: order.id });
  }
}
