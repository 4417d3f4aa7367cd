import { sendSecurityNotice } from '#gateway/modules/auth/security-event.ts';
import { autoReceive } from '#gateway/modules/order/auto-receive.ts';
import { closeUnpaidOrder } from '#gateway/modules/pay/close-unpaid-order.ts';
import { expireQuote } from '#gateway/modules/quote/quote-order.ts';
import { expireReturn } from '#gateway/modules/refund/ship-return.ts';
import type { OwnTimerKind, TimerWork } from '#gateway/timers/timer-kinds.ts';

/** Work by kind of timer. */
export const timerWork: Readonly<Record<OwnTimerKind, TimerWork>> = {
  'order.receive': autoReceive,
  'pay.expire': closeUnpaidOrder,
  'quote.expire': expireQuote,
  'refund.expire': expireReturn,
  'security.notice': sendSecurityNotice,
};
