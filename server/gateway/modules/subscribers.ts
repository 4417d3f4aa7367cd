import type { WorkContext } from '#gateway/calls/call-context.ts';
import { mergeSubscribers, type Subscribers } from '#gateway/events/publish.ts';
import { returnCoupon } from '#gateway/modules/checkout/redeem-coupon.ts';
import { followRefund } from '#gateway/modules/invoice/follow-refund.ts';
import { noticeSubscribers } from '#gateway/modules/notice/subscribers.ts';
import { regroupPayment } from '#gateway/modules/pay/regroup-payment.ts';
import { countPurchase, discountRefund } from '#gateway/modules/purchase/refresh-purchased.ts';
import { scheduleReminders } from '#gateway/modules/stock-reminder/remind.ts';

/** What the modules do when another module's event occurs. */
export const subscribers: Subscribers<WorkContext> = mergeSubscribers(
  {
    orderCancelled: [returnCoupon, regroupPayment],
    orderPaid: [countPurchase],
    refundMoved: [followRefund, discountRefund],
    stockRaised: [scheduleReminders],
  },
  noticeSubscribers,
);
