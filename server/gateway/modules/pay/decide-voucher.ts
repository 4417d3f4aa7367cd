import type { WorkContext } from '#gateway/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { moveOrder } from '#gateway/modules/order/move-order.ts';
import { listOrdersUnder, movePayment, type PaymentRow } from '#gateway/modules/pay/find-payment.ts';
import { payUntil, setPayClock } from '#gateway/modules/pay/pay-clock.ts';
import { settlePayment } from '#gateway/modules/pay/settle-payment.ts';
import { Refusal } from '#gateway/refusal.ts';

/** The supplier has found the money of a voucher. The shop's lock must be held. Throws STATE_CHANGED. */
export async function confirmVoucher(tx: Tx, context: WorkContext, payment: PaymentRow): Promise<void> {
  // A payment in another state may succeed too, but not by a voucher.
  if (payment.status !== 'WAIT_AUDIT') throw new Refusal('STATE_CHANGED');
  await settlePayment(tx, context, payment, { payType: 'OFFLINE', by: 'SUPPLIER' });
}

/** The supplier does not find it: the shop reads why, and has 30 minutes again. Throws STATE_CHANGED. */
export async function rejectVoucher(
  tx: Tx,
  context: WorkContext,
  payment: PaymentRow,
  reason: string,
): Promise<void> {
  await movePayment(tx, payment, 'REJECT_VOUCHER', { reason });
  for (const order of await listOrdersUnder(tx, payment)) {
    await moveOrder(tx, context, order, 'REJECT_VOUCHER', { by: 'SUPPLIER', remark: reason });
  }
  await setPayClock(tx, context, payment, payUntil(context));
}
