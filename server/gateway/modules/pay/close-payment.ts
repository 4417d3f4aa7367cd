import type { Tx } from '#gateway/db/connect.ts';
import { failRepayment } from '#gateway/modules/credit/repayment.ts';
import type { OrderRow } from '#gateway/modules/order/move-order.ts';
import { listOrdersOfPayment, movePayment, type PaymentRow } from '#gateway/modules/pay/find-payment.ts';
import { type ClosingContext, closeAttempts } from '#gateway/modules/pay/payment-attempts.ts';
import { cancelTimers } from '#gateway/timers/schedule-timer.ts';

/**
 * Closes a payment and returns its unpaid orders; a repayment fails with its payment. Callers that cancel all orders
 * close the payment first, so that cancelling each of them does not regroup the rest. Requires the shop lock.
 * @throws BusinessError STATE_CHANGED
 */
export async function closePayment(tx: Tx, context: ClosingContext, row: PaymentRow): Promise<OrderRow[]> {
  await movePayment(tx, row, 'CLOSE', { expireTime: null });
  await closeAttempts(tx, context, row);
  await cancelTimers(tx, { kind: 'pay.expire', subjectId: row.payNo });
  if (row.kind === 'REPAYMENT') await failRepayment(tx, context, row);
  return (await listOrdersOfPayment(tx, row)).filter(({ status }) => status === 'WAIT_PAY');
}
