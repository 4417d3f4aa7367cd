import type { Tx } from '#gateway/db/connect.ts';
import type { OrderRow } from '#gateway/modules/order/move-order.ts';
import { listOrdersOfPayment, movePayment, type PaymentRow } from '#gateway/modules/pay/find-payment.ts';
import { closeAttempts } from '#gateway/modules/pay/payment-attempts.ts';
import { cancelTimers } from '#gateway/timers/schedule-timer.ts';

/**
 * Closes a payment and returns its unpaid orders. Callers that cancel all of them close the payment first, so that
 * cancelling each order does not regroup the rest. Requires the shop lock.
 * @throws BusinessError STATE_CHANGED
 */
export async function closePayment(tx: Tx, row: PaymentRow): Promise<OrderRow[]> {
  await movePayment(tx, row, 'CLOSE', { expireTime: null });
  await closeAttempts(tx, row);
  await cancelTimers(tx, { kind: 'pay.expire', subjectId: row.payNo });
  return (await listOrdersOfPayment(tx, row)).filter(({ status }) => status === 'WAIT_PAY');
}
