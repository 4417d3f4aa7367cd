import { answerChat } from '#gateway/modules/autopilot/answer-chat.ts';
import { approveVoucher } from '#gateway/modules/autopilot/approve-voucher.ts';
import { decideCertification } from '#gateway/modules/autopilot/decide-certification.ts';
import { handleRefund } from '#gateway/modules/autopilot/handle-refund.ts';
import { handleSample } from '#gateway/modules/autopilot/handle-sample.ts';
import { quoteInquiry } from '#gateway/modules/autopilot/quote-inquiry.ts';
import { byAutopilot } from '#gateway/modules/autopilot/schedule-autopilot.ts';
import { shipPaidOrder } from '#gateway/modules/autopilot/ship-paid-order.ts';
import { traceParcels } from '#gateway/modules/autopilot/trace-parcels.ts';
import { autoReceive } from '#gateway/modules/order/auto-receive.ts';
import { expireQuote } from '#gateway/modules/order/quote-order.ts';
import { closeUnpaidOrder } from '#gateway/modules/pay/close-unpaid-order.ts';
import { expireReturn } from '#gateway/modules/refund/ship-return.ts';
import type { TimerKind, TimerWork } from '#gateway/timers/timer-kinds.ts';

/** Work by kind of timer. */
export const timerWork: Readonly<Record<TimerKind, TimerWork>> = {
  'order.receive': autoReceive,
  'pay.expire': closeUnpaidOrder,
  'quote.expire': expireQuote,
  'refund.expire': expireReturn,
  'autopilot.certify': byAutopilot(decideCertification),
  'autopilot.chat': byAutopilot(answerChat),
  'autopilot.quote': byAutopilot(quoteInquiry),
  'autopilot.refund': byAutopilot(handleRefund),
  'autopilot.sample': byAutopilot(handleSample),
  'autopilot.ship': byAutopilot(shipPaidOrder),
  'autopilot.trace': byAutopilot(traceParcels),
  'autopilot.voucher': byAutopilot(approveVoucher),
};
