import { BusinessError, invalidParams } from '#gateway/calls/business-error.ts';
import { type CallContext, isApproved } from '#gateway/calls/call-context.ts';
import { lockShop } from '#gateway/calls/lock-shop.ts';
import { enqueueByShop } from '#gateway/calls/shop-queue.ts';
import { publish } from '#gateway/events/publish.ts';
import { findForeignImages } from '#gateway/modules/image/uploaded-image.ts';
import { moveOrder } from '#gateway/modules/order/move-order.ts';
import { findPayment, listOrdersOfPayment, movePayment } from '#gateway/modules/pay/find-payment.ts';
import { setPaymentDeadline } from '#gateway/modules/pay/payment-deadline.ts';
import type { Arg } from '#shared/contract/index.ts';
import { fieldMessages } from '#shared/messages/zh/gateway/fields.ts';

/**
 * Submits the voucher of a transfer. The deadline is suspended until the staff have reviewed it. A frozen shop may only
 * repay.
 */
export async function submitVoucher(
  context: CallContext<'certified'>,
  { payNo, imageUrls }: Arg<'uploadVoucher'>,
) {
  const { db, clock, member } = context;
  const now = clock.now();
  const voucherUrls = [...new Set(imageUrls)];
  const wanted = { memberId: member.memberId, scene: 'VOUCHER', now } as const;
  if ((await findForeignImages(db, wanted, voucherUrls)).length > 0) {
    throw invalidParams([{ field: 'imageUrls', msg: fieldMessages.invalid }]);
  }
  return enqueueByShop(context, async tx => {
    await lockShop(tx, member.distributorId);
    const payment = await findPayment(tx, member.distributorId, payNo);
    const { kind, status: before, payType, expireTime } = payment;
    if (kind === 'ORDER' && !isApproved(member)) throw new BusinessError('FORBIDDEN');
    if (before === 'CLOSED' || (expireTime && expireTime <= now)) throw new BusinessError('PAY_CLOSED');
    if (payType !== 'OFFLINE') throw new BusinessError('STATE_CHANGED');
    const { status } = await movePayment(tx, payment, 'SHOW_VOUCHER', { voucherUrls, reason: null });
    for (const order of await listOrdersOfPayment(tx, payment)) {
      await moveOrder(tx, context, order, 'SHOW_VOUCHER', { by: 'BUYER' });
    }
    await setPaymentDeadline(tx, context, payment, null);
    await publish(tx, context, 'voucherSubmitted', { payNo });
    return { status };
  });
}
