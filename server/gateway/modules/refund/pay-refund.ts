import type { WorkContext } from '#gateway/calls/call-context.ts';
import { nextState } from '#gateway/calls/transitions.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { refundItem } from '#gateway/db/schema/after-sale.ts';
import { order, orderItem } from '#gateway/db/schema/order.ts';
import { and, eq, sql } from '#gateway/db/sql.ts';
import { findOrder } from '#gateway/modules/order/move-order.ts';
import { listOrderItems } from '#gateway/modules/order/order-items.ts';
import { settleAfterRefund } from '#gateway/modules/order/settle-shipping.ts';
import { returnStock, type StockLine } from '#gateway/modules/order/stock.ts';
import { returnMoney } from '#gateway/modules/pay/return-money.ts';
import { moveRefund, type RefundMove, type RefundRow } from '#gateway/modules/refund/move-refund.ts';
import { REFUND_TRANSITIONS } from '#gateway/modules/refund/refund-transitions.ts';
import { updateRefundStatus } from '#gateway/modules/refund/update-refund-status.ts';
import { formatYuan, toFen } from '#shared/domain/money.ts';
import { refundTexts } from '#shared/messages/zh/gateway/refund-texts.ts';

/**
 * Pays out a refund by the pay type of its order. Money, lines, the stock of unshipped pieces and the order's
 * state change together. Requires the shop lock, taken before the refund was read.
 */
export async function payRefund(
  tx: Tx,
  context: WorkContext,
  before: RefundRow,
  by: RefundMove['by'],
): Promise<RefundRow> {
  const { distributorId, id, orderId } = before;
  nextState(REFUND_TRANSITIONS, before.status, 'REFUND');
  const unshipped = await takeBackLines(tx, before);
  const freightAmount = await freightOf(tx, before);
  const amount = toFen(before.amount - before.freightAmount + freightAmount);
  // Before the refund moves, because subscribers of its event read what the order keeps.
  await tx
    .update(order)
    .set({ refundedAmount: sql`${order.refundedAmount} + ${amount}` })
    .where(and(eq(order.distributorId, distributorId), eq(order.id, orderId)));
  const after = await moveRefund(tx, context, before, 'REFUND', {
    by,
    set: { amount, freightAmount },
    remark: freightRemark(before, freightAmount),
  });
  const found = await updateRefundStatus(tx, distributorId, orderId);
  if (amount > 0) {
    const returned = { amount, refId: id, refNo: before.refundNo, remark: '' };
    await returnMoney(tx, context, { distributorId, order: found, ...returned });
  }
  await settleAfterRefund(tx, context, found);
  // Sku rows are locked last, because other shops wait for them.
  await returnStock(tx, context, unshipped);
  return after;
}

/** Adds the refunded pieces and amounts to the order's lines. Returns the pieces that were never shipped. */
async function takeBackLines(tx: Tx, { distributorId, id, orderId }: RefundRow): Promise<StockLine[]> {
  const lines = await tx
    .update(orderItem)
    .set({
      refundedQuantity: sql`${orderItem.refundedQuantity} + ${refundItem.quantity}`,
      refundedAmount: sql`${orderItem.refundedAmount} + ${refundItem.amount}`,
    })
    .from(refundItem)
    .where(
      and(
        eq(refundItem.distributorId, distributorId),
        eq(refundItem.refundId, id),
        eq(orderItem.distributorId, distributorId),
        eq(orderItem.orderId, orderId),
        eq(orderItem.id, refundItem.orderItemId),
      ),
    )
    .returning({ skuId: orderItem.skuId, quantity: refundItem.unshippedQuantity });
  return lines.filter(({ quantity }) => quantity > 0);
}

/**
 * Freight is paid with the last refund of an order that was never shipped, whatever was announced at the request.
 */
async function freightOf(tx: Tx, { distributorId, orderId }: RefundRow) {
  const items = await listOrderItems(tx, distributorId, [orderId]);
  const isUnshipped = items.every(({ shippedQuantity }) => shippedQuantity === 0);
  const isWhole = items.every(({ quantity, refundedQuantity }) => refundedQuantity === quantity);
  if (!isUnshipped || !isWhole) return toFen(0);
  return (await findOrder(tx, distributorId, orderId)).freightAmount;
}

function freightRemark({ freightAmount: promised }: RefundRow, paid: number): string {
  if (paid > 0) return refundTexts.freightReturned(formatYuan(toFen(paid)));
  return promised > 0 ? refundTexts.freightStays : '';
}
