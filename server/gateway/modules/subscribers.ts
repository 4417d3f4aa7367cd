import type { WorkContext } from '#gateway/calls/call-context.ts';
import type { Subscribers } from '#gateway/events/publish.ts';
import { returnCoupon } from '#gateway/modules/checkout/redeem-coupon.ts';
import { followRefund } from '#gateway/modules/invoice/follow-refund.ts';
import { regroupPayment } from '#gateway/modules/pay/regroup-payment.ts';
import { countPurchase, discountRefund } from '#gateway/modules/purchase/refresh-purchased.ts';

/** What the modules do when another module's event occurs. */
export const subscribers: Subscribers<WorkContext> = {
  orderCancelled: [returnCoupon, regroupPayment],
  orderPaid: [countPurchase],
  refundMoved: [followRefund, discountRefund],
};
