import { lockOrder } from '#gateway/modules/order/lock-order.ts';
import { quoteOrder } from '#gateway/modules/quote/quote-order.ts';
import type { TimerWork } from '#gateway/timers/timer-kinds.ts';
import { toFen } from '#shared/domain/money.ts';
import { autopilot } from '#shared/messages/zh/gateway/autopilot.ts';

/** Percent of the current item amount by which each quote lowers the price. */
const OFF_PER_QUOTE = 3;
/** Limit for the sum of these percentages over all quotes of an order. */
const MOST_OFF = 9;

/** Quotes a waiting inquiry: a percentage below its current amount, freight excluded. */
export const quoteInquiry: TimerWork = async (context, tx, orderId) => {
  const order = await lockOrder(tx, orderId);
  if (order.status !== 'WAIT_CONFIRM') return;
  const off = Math.min(OFF_PER_QUOTE, MOST_OFF - order.quoteVersion * OFF_PER_QUOTE);
  const goodsAmount = order.payAmount - order.freightAmount;
  const amount = toFen(order.payAmount - Math.floor((goodsAmount * Math.max(off, 0)) / 100));
  const remark = off > 0 ? autopilot.quotes.lower : autopilot.quotes.lowest;
  await quoteOrder(tx, context, order, { amount, remark });
};
