import type { CallContext } from '#gateway/call-context.ts';
import { lockShop } from '#gateway/lock-shop.ts';
import { afterVoucher } from '#gateway/modules/autopilot/schedule-autopilot.ts';
import { findForeignImages } from '#gateway/modules/image/uploaded-image.ts';
import { moveOrder } from '#gateway/modules/order/move-order.ts';
import { findPayment, listOrdersUnder, movePayment } from '#gateway/modules/pay/find-payment.ts';
import { setPayClock } from '#gateway/modules/pay/pay-clock.ts';
import { invalidParams, Refusal } from '#gateway/refusal.ts';
import { inTurn } from '#gateway/shop-turns.ts';
import type { Arg } from '#shared/contract/index.ts';
import { fieldMessages } from '#shared/messages/zh/fields.ts';

/** A shop shows that it transferred the money: the clock stands still until the supplier has looked. */
export async function showVoucher(
  context: CallContext<'approved'>,
  { payNo, imageUrls }: Arg<'uploadVoucher'>,
) {
  const { db, clock, member } = context;
  const now = clock.now();
  const voucherUrls = [...new Set(imageUrls)];
  const wanted = { memberId: member.memberId, scene: 'VOUCHER', now } as const;
  if ((await findForeignImages(db, wanted, voucherUrls)).length > 0) {
    throw invalidParams([{ field: 'imageUrls', msg: fieldMessages.invalid }]);
  }
  return inTurn(context, async tx => {
    await lockShop(tx, member.distributorId);
    const payment = await findPayment(tx, member.distributorId, payNo);
    const { status: before, payType, expireTime } = payment;
    if (before === 'CLOSED' || (expireTime && expireTime <= now)) throw new Refusal('PAY_CLOSED');
    if (payType !== 'OFFLINE') throw new Refusal('STATE_CHANGED');
    const { status } = await movePayment(tx, payment, 'SHOW_VOUCHER', { voucherUrls, reason: null });
    for (const order of await listOrdersUnder(tx, payment)) {
      await moveOrder(tx, context, order, 'SHOW_VOUCHER', { by: 'BUYER' });
    }
    await setPayClock(tx, context, payment, null);
    await afterVoucher(tx, context, payNo);
    return { status };
  });
}
