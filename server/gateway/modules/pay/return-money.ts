import type { WorkContext } from '#gateway/calls/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import type { OrderRow } from '#gateway/modules/order/move-order.ts';
import { bookReturned, type Returned } from '#gateway/modules/pay/book-order.ts';
import { findPayment } from '#gateway/modules/pay/find-payment.ts';
import { findPaidAttempt } from '#gateway/modules/pay/payment-attempts.ts';
import { queueProviderRefund } from '#gateway/modules/pay/provider-refund.ts';

interface ReturnedForOrder extends Returned {
  readonly distributorId: string;
  readonly order: Pick<OrderRow, 'distributorId' | 'id' | 'payNo'>;
}

/**
 * Returns money of a paid order by its pay type: to the balance, to the credit (with a line on the current bill)
 * or to the provider; transfers are returned to the balance. Requires the shop lock. The caller checks that no
 * more than the paid amount is returned.
 * @throws Error if the order was not paid
 */
export async function returnMoney(
  tx: Tx,
  context: Pick<WorkContext, 'clock' | 'newId'>,
  { distributorId, order, ...returned }: ReturnedForOrder,
): Promise<void> {
  const payment = order.payNo === null ? undefined : await findPayment(tx, distributorId, order.payNo);
  if (payment?.status !== 'SUCCESS' || !payment.payType) throw new Error(`order ${order.id} was not paid`);
  await bookReturned(tx, context, order, payment.payType, returned);
  // Other pay types have no attempt, nor do the demo's own orders.
  const attempt = await findPaidAttempt(tx, payment);
  if (attempt) await queueProviderRefund(tx, context, attempt, returned);
}
