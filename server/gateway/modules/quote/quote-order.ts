import { invalidParams } from '#gateway/calls/business-error.ts';
import type { WorkContext } from '#gateway/calls/call-context.ts';
import { nextState } from '#gateway/calls/transitions.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { orderItem } from '#gateway/db/schema/order.ts';
import { sql } from '#gateway/db/sql.ts';
import { publish } from '#gateway/events/publish.ts';
import { cancelOrder } from '#gateway/modules/order/cancel-order.ts';
import { lockOrder } from '#gateway/modules/order/lock-order.ts';
import { moveOrder, type OrderRow } from '#gateway/modules/order/move-order.ts';
import { listOrderItems, type OrderItemRow } from '#gateway/modules/order/order-items.ts';
import { ORDER_TRANSITIONS } from '#gateway/modules/order/order-transitions.ts';
import { cancelTimers, scheduleTimer } from '#gateway/timers/schedule-timer.ts';
import type { TimerWork } from '#gateway/timers/timer-kinds.ts';
import { type Fen, formatYuan, toFen } from '#shared/domain/money.ts';
import { prorate } from '#shared/domain/prorate.ts';
import { orderTexts } from '#shared/messages/zh/gateway/order-texts.ts';

const DAY_MS = 86_400_000;
/** Validity of a quote in days. */
const QUOTE_DAYS = 3;

export interface Quote {
  /** Total of the order in fen, freight included. */
  readonly amount: Fen;
  readonly remark: string;
}

/**
 * Quotes an inquiry, or replaces its quote, in a new version. The amount is distributed over the lines by their
 * price without a quote. It must be at least the freight and at most the price without a quote.
 * @throws BusinessError STATE_CHANGED if the order does not wait for a quote; PARAM_INVALID for an amount out of
 *   bounds
 */
export async function quoteOrder(
  tx: Tx,
  context: WorkContext,
  order: OrderRow,
  { amount, remark }: Quote,
): Promise<void> {
  const { id, goodsAmount, couponAmount, freightAmount, quoteVersion } = order;
  nextState(ORDER_TRANSITIONS, order.status, 'QUOTE');
  const most = toFen(goodsAmount - couponAmount + freightAmount);
  if (amount < freightAmount || amount > most) {
    const msg = orderTexts.quoteBounds(formatYuan(freightAmount), formatYuan(most));
    throw invalidParams([{ field: 'amount', msg }]);
  }
  const items = await listOrderItems(tx, order.distributorId, [id]);
  const { shares, ...amounts } = shareQuote(order, items, amount);
  await writeShares(tx, order, items, shares);
  const expireTime = new Date(context.clock.now().getTime() + QUOTE_DAYS * DAY_MS);
  await moveOrder(tx, context, order, 'QUOTE', {
    by: 'SUPPLIER',
    remark: orderTexts.quoted(formatYuan(amount)),
    set: { ...amounts, quoteVersion: quoteVersion + 1, quoteRemark: remark, expireTime },
  });
  await cancelTimers(tx, { kind: 'quote.expire', subjectId: id });
  await scheduleTimer(tx, context, { kind: 'quote.expire', subjectId: id, dueDate: expireTime });
  await publish(tx, context, 'orderQuoted', { orderId: id });
}

/** The amounts of an order at a quoted price; `shares` are the amounts of the lines, in their order. */
export function shareQuote(
  {
    goodsAmount,
    couponAmount,
    freightAmount,
  }: Pick<OrderRow, 'goodsAmount' | 'couponAmount' | 'freightAmount'>,
  items: readonly Pick<OrderItemRow, 'price' | 'quantity'>[],
  payAmount: Fen,
) {
  const itemsAmount = toFen(payAmount - freightAmount);
  const weights = items.map(({ price, quantity }) => toFen(price * quantity));
  return {
    payAmount,
    discountAmount: toFen(goodsAmount - couponAmount - itemsAmount),
    shares: prorate(itemsAmount, weights),
  };
}

async function writeShares(
  tx: Tx,
  { distributorId, id }: OrderRow,
  items: readonly OrderItemRow[],
  shares: readonly Fen[],
): Promise<void> {
  const ids = sql.param(items.map(item => item.id));
  await tx
    .update(orderItem)
    .set({ amount: sql`share.amount` })
    .from(sql`unnest(${ids}::text[], ${sql.param(shares)}::bigint[]) AS share (id, amount)`)
    .where(
      sql`${orderItem.distributorId} = ${distributorId} AND ${orderItem.orderId} = ${id} AND ${orderItem.id} = share.id`,
    );
}

/** Timer `quote.expire`: cancels an inquiry whose quote was not answered in time. */
export const expireQuote: TimerWork = async (context, tx, orderId) => {
  const order = await lockOrder(tx, orderId);
  const isOver = order.expireTime !== null && order.expireTime <= context.clock.now();
  if (order.status !== 'WAIT_ACCEPT' || !isOver) return;
  await cancelOrder(tx, context, order, 'EXPIRED', orderTexts.quoteExpired);
};
