import { BusinessError } from '#gateway/calls/business-error.ts';
import type { CallContext } from '#gateway/calls/call-context.ts';
import { lockApprovedShop, lockShop } from '#gateway/calls/lock-shop.ts';
import { nextState } from '#gateway/calls/transitions.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { sku } from '#gateway/db/schema/catalogue.ts';
import { inArray } from '#gateway/db/sql.ts';
import { publish } from '#gateway/events/publish.ts';
import { findUnpaid } from '#gateway/modules/order/find-unpaid.ts';
import { findOrder, moveOrder, type OrderRow } from '#gateway/modules/order/move-order.ts';
import { listOrderItems, type OrderItemRow } from '#gateway/modules/order/order-items.ts';
import { ORDER_TRANSITIONS } from '#gateway/modules/order/order-transitions.ts';
import { takeStock } from '#gateway/modules/order/stock.ts';
import {
  exceededLimit,
  quotedSkuMessage,
  skuLimitOf,
  unpaidLimitError,
} from '#gateway/modules/order/validate-unpaid.ts';
import { openPayment } from '#gateway/modules/pay/open-payment.ts';
import { acceptedQuoteDeadline } from '#gateway/modules/pay/payment-deadline.ts';
import { cancelTimers } from '#gateway/timers/schedule-timer.ts';
import type { Arg, Data } from '#shared/contract/index.ts';
import type { ProblemData } from '#shared/contract/schemas/order.ts';
import type { OrderStatus } from '#shared/domain/order.ts';
import { codeMessages } from '#shared/messages/zh/common/codes.ts';
import { orderTexts } from '#shared/messages/zh/gateway/order-texts.ts';

type ShopContext = CallContext<'approved'>;

/**
 * Accepts a quote: takes the stock and opens the payment with its deadline.
 * @throws BusinessError QUOTE_CHANGED if the quote has another version by now; ORDER_PROBLEMS (`data.problems`)
 *   if stock is short or the limit of unpaid pieces would be exceeded; UNPAID_LIMIT (`data.bound`)
 */
export async function acceptQuote(
  tx: Tx,
  context: ShopContext,
  { id, quoteVersion }: Arg<'acceptQuote'>,
): Promise<Data<'acceptQuote'>> {
  const { distributorId } = context.member;
  await lockApprovedShop(tx, distributorId);
  const order = await findAnswerable(tx, context, id, quoteVersion, 'ACCEPT_QUOTE');
  const items = await listOrderItems(tx, distributorId, [id]);
  await checkUnpaid(tx, order, items);
  const expireTime = acceptedQuoteDeadline(context, order);
  await moveOrder(tx, context, order, 'ACCEPT_QUOTE', { by: 'BUYER' });
  await cancelTimers(tx, { kind: 'quote.expire', subjectId: id });
  const orders = [{ id, payAmount: order.payAmount }];
  const payNo = await openPayment(tx, context, { distributorId, orders, expireTime });
  // Sku rows are locked last, because other shops wait for them.
  const short = await takeStock(tx, items);
  if (short.length > 0) throw await problemsOf(tx, items, short);
  return { payNo, expireTime: expireTime.toISOString() };
}

/** Rejects a quote; the staff then name another price. */
export async function rejectQuote(
  tx: Tx,
  context: ShopContext,
  { id, quoteVersion, reason }: Arg<'rejectQuote'>,
): Promise<OrderStatus> {
  const order = await findAnswerable(tx, context, id, quoteVersion, 'REJECT_QUOTE');
  const status = await moveOrder(tx, context, order, 'REJECT_QUOTE', {
    by: 'BUYER',
    remark: reason.trim(),
    set: { expireTime: null },
  });
  await cancelTimers(tx, { kind: 'quote.expire', subjectId: id });
  await publish(tx, context, 'quoteRequested', { orderId: id });
  return status;
}

async function findAnswerable(
  tx: Tx,
  { member, clock }: ShopContext,
  id: string,
  quoteVersion: number,
  event: 'ACCEPT_QUOTE' | 'REJECT_QUOTE',
): Promise<OrderRow> {
  await lockShop(tx, member.distributorId);
  const order = await findOrder(tx, member.distributorId, id);
  nextState(ORDER_TRANSITIONS, order.status, event);
  // Expired, though the timer has not run yet.
  if (order.expireTime !== null && order.expireTime <= clock.now()) throw new BusinessError('STATE_CHANGED');
  if (order.quoteVersion !== quoteVersion) throw new BusinessError('QUOTE_CHANGED');
  return order;
}

/**
 * An accepted order holds stock and adds to the unpaid amount. Its payment has counted since the inquiry: hence 0.
 */
async function checkUnpaid(tx: Tx, order: OrderRow, items: readonly OrderItemRow[]): Promise<void> {
  const skus = await findTerms(
    tx,
    items.map(({ skuId }) => skuId),
  );
  const unpaid = await findUnpaid(tx, order.distributorId, [...skus.keys()]);
  const exceeded = exceededLimit(unpaid, { amount: order.payAmount, payments: 0 });
  if (exceeded) throw unpaidLimitError(exceeded);
  const problems = items.flatMap(({ skuId, name, quantity }) => {
    const terms = skus.get(skuId);
    if (!terms || terms.stock < quantity) return [];
    const own = skuLimitOf(terms, unpaid);
    if (own.held + quantity <= own.limit) return [];
    const msg = orderTexts.ofCommodity(name, quotedSkuMessage(own));
    return { skuId, code: 'UNPAID_STOCK', msg, payFirst: own.held > 0 };
  });
  if (problems.length > 0) throw problemsError(problems);
}

async function problemsOf(tx: Tx, items: readonly OrderItemRow[], short: readonly string[]) {
  const skus = await findTerms(tx, short);
  return problemsError(
    items
      .filter(({ skuId }) => short.includes(skuId))
      .map(({ skuId, name }) => ({
        skuId,
        code: 'STOCK_SHORT',
        msg: orderTexts.stockShort(name, skus.get(skuId)?.stock ?? 0),
      })),
  );
}

/** The order quantities and stock of skus, by id. */
async function findTerms(tx: Tx, skuIds: readonly string[]) {
  const { id, minQty, stepQty, maxQty, stock } = sku;
  const rows = await tx
    .select({ id, minQty, stepQty, maxQty, stock })
    .from(sku)
    .where(inArray(id, [...skuIds]));
  return new Map(rows.map(row => [row.id, row]));
}

function problemsError(problems: readonly ProblemData[]): BusinessError {
  return new BusinessError('ORDER_PROBLEMS', {
    msg: problems[0]?.msg ?? codeMessages.ORDER_PROBLEMS,
    data: { problems },
  });
}
