import type { Tx } from '#gateway/db/connect.ts';
import type { OrderRow } from '#gateway/modules/order/move-order.ts';
import { closeAttempts } from '#gateway/modules/pay/attempts.ts';
import { listOrdersUnder, movePayment, type PaymentRow } from '#gateway/modules/pay/find-payment.ts';
import { cancelTimers } from '#gateway/timers/schedule-timer.ts';

/**
 * Closes a payment and returns its orders that are still unpaid. Who cancels them all closes it before: there is then
 * nothing left to regroup as they are cancelled one by one. The shop's lock must be held. Throws STATE_CHANGED.
 */
export async function closePayment(tx: Tx, row: PaymentRow): Promise<OrderRow[]> {
  await movePayment(tx, row, 'CLOSE', { expireTime: null });
  await closeAttempts(tx, row);
  await cancelTimers(tx, { kind: 'pay.expire', subjectId: row.payNo });
  return (await listOrdersUnder(tx, row)).filter(({ status }) => status === 'WAIT_PAY');
}
