import { BusinessError } from '#gateway/calls/business-error.ts';
import type { WorkContext } from '#gateway/calls/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { publish } from '#gateway/events/publish.ts';
import { moveOrder } from '#gateway/modules/order/move-order.ts';
import { listOrdersOfPayment, movePayment, type PaymentRow } from '#gateway/modules/pay/find-payment.ts';
import { paymentDeadline, setPaymentDeadline } from '#gateway/modules/pay/payment-deadline.ts';
import { settlePayment } from '#gateway/modules/pay/settle-payment.ts';

/**
 * The staff confirm the transfer of a voucher. Requires the shop lock.
 * @throws BusinessError STATE_CHANGED
 */
export async function confirmVoucher(tx: Tx, context: WorkContext, payment: PaymentRow): Promise<void> {
  // SUCCEED is valid in other states too, but a voucher can only be confirmed in this one.
  if (payment.status !== 'WAIT_AUDIT') throw new BusinessError('STATE_CHANGED');
  await settlePayment(tx, context, payment, { payType: 'OFFLINE', by: 'SUPPLIER' });
}

/**
 * The staff reject a voucher. The reason is shown to the shop, which has 30 minutes to pay again.
 * @throws BusinessError STATE_CHANGED
 */
export async function rejectVoucher(
  tx: Tx,
  context: WorkContext,
  payment: PaymentRow,
  reason: string,
): Promise<void> {
  await movePayment(tx, payment, 'REJECT_VOUCHER', { reason });
  for (const order of await listOrdersOfPayment(tx, payment)) {
    await moveOrder(tx, context, order, 'REJECT_VOUCHER', { by: 'SUPPLIER', remark: reason });
  }
  await setPaymentDeadline(tx, context, payment, paymentDeadline(context));
  await publish(tx, context, 'voucherRejected', { payNo: payment.payNo });
}
