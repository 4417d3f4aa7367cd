import { sendSecurityNotice } from '#gateway/modules/auth/security-event.ts';
import { closeBill, fallDue } from '#gateway/modules/credit/close-bill.ts';
import { mailInvoice } from '#gateway/modules/invoice/mail-invoice.ts';
import { expireStore } from '#gateway/modules/online-store/expire-store.ts';
import { autoReceive } from '#gateway/modules/order/auto-receive.ts';
import { closeUnpaidOrder } from '#gateway/modules/pay/close-unpaid-order.ts';
import { sendProviderRefund } from '#gateway/modules/pay/provider-refund.ts';
import { queryAttempt } from '#gateway/modules/pay/query-attempt.ts';
import { expireQuote } from '#gateway/modules/quote/quote-order.ts';
import { expireReturn } from '#gateway/modules/refund/ship-return.ts';
import { remindOfStock } from '#gateway/modules/stock-reminder/remind.ts';
import type { OwnTimerKind, TimerWork } from '#gateway/timers/timer-kinds.ts';

type Work<Kind extends OwnTimerKind> = Readonly<Record<Kind, TimerWork>>;

/**
 * Work that calls other services. It runs in a loop of its own, so that a slow service does not delay the other timers.
 */
export const remoteWork = {
  'invoice.mail': mailInvoice,
  'pay.query': queryAttempt,
  'pay.refund': sendProviderRefund,
  'security.notice': sendSecurityNotice,
} as const satisfies Partial<Work<OwnTimerKind>>;

/** Work by kind of timer. */
export const timerWork: Work<Exclude<OwnTimerKind, keyof typeof remoteWork>> = {
  'credit.close': closeBill,
  'credit.due': fallDue,
  'order.receive': autoReceive,
  'pay.expire': closeUnpaidOrder,
  'quote.expire': expireQuote,
  'refund.expire': expireReturn,
  'store.expire': expireStore,
  'stock.remind': remindOfStock,
};
