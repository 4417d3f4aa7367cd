import { lockOrder } from '#gateway/modules/order/lock-order.ts';
import { quoteOrder } from '#gateway/modules/order/quote-order.ts';
import type { TimerWork } from '#gateway/timers/timer-kinds.ts';
import { toFen } from '#shared/domain/money.ts';
import { autopilot } from '#shared/messages/zh/autopilot.ts';

/** The first quote is so many hundredths below what stands; each further one goes as far again, down to a limit. */
const OFF_PER_QUOTE = 3;
const MOST_OFF = 9;

/** Names the price of an inquiry that still waits for one: some hundredths less than it came to, freight aside. */
export const quoteInquiry: TimerWork = async (context, tx, orderId) => {
  const order = await lockOrder(tx, orderId);
  if (order.status !== 'WAIT_CONFIRM') return;
  const off = Math.min(OFF_PER_QUOTE, MOST_OFF - order.quoteVersion * OFF_PER_QUOTE);
  const goods = order.payAmount - order.freightAmount;
  const amount = toFen(order.payAmount - Math.floor((goods * Math.max(off, 0)) / 100));
  const remark = off > 0 ? autopilot.quotes.lower : autopilot.quotes.lowest;
  await quoteOrder(tx, context, order, { amount, remark });
};
