import { sendSecurityNotice } from '#gateway/modules/auth/security-event.ts';
import { closeBill, fallDue } from '#gateway/modules/credit/close-bill.ts';
import { mailInvoice } from '#gateway/modules/invoice/mail-invoice.ts';
import { expireStore } from '#gateway/modules/online-store/expire-store.ts';
import { autoReceive } from '#gateway/modules/order/auto-receive.ts';
import { closeUnpaidOrder } from '#gateway/modules/pay/close-unpaid-order.ts';
import { expireQuote } from '#gateway/modules/quote/quote-order.ts';
import { expireReturn } from '#gateway/modules/refund/ship-return.ts';
import { remindOfStock } from '#gateway/modules/stock-reminder/remind.ts';
import type { OwnTimerKind, TimerWork } from '#gateway/timers/timer-kinds.ts';

/** Work by kind of timer. */
export const timerWork: Readonly<Record<OwnTimerKind, TimerWork>> = {
  'credit.close': closeBill,
  'credit.due': fallDue,
  'invoice.mail': mailInvoice,
  'order.receive': autoReceive,
  'pay.expire': closeUnpaidOrder,
  'quote.expire': expireQuote,
  'refund.expire': expireReturn,
  'store.expire': expireStore,
  'stock.remind': remindOfStock,
  'security.notice': sendSecurityNotice,
};
