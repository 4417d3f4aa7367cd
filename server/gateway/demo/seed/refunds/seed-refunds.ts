import type { Tx } from '#gateway/db/connect.ts';
import { refund, refundItem, refundStep } from '#gateway/db/schema/after-sale.ts';
import { order, orderItem, orderStep, trace } from '#gateway/db/schema/order.ts';
import { and, eq, inArray } from '#gateway/db/sql.ts';
import type { OrderMovement } from '#gateway/demo/seed/ledger.ts';
import { movementOf } from '#gateway/demo/seed/money.ts';
import { demoOrders } from '#gateway/demo/seed/orders/demo-orders.ts';
import { demoRefunds } from '#gateway/demo/seed/refunds/demo-refunds.ts';
import { type MadeRefund, refundRows } from '#gateway/demo/seed/refunds/refund-rows.ts';
import { updateRefundStatus } from '#gateway/modules/refund/update-refund-status.ts';
import { autopilot } from '#shared/messages/zh/gateway/autopilot.ts';

const HOUR_MS = 3_600_000;
/** Hours between sending back and each tracking event. */
const SEEN_AFTER_HOURS = [2, 21, 44] as const;

/**
 * Seeds refunds in every state, with their effects on orders and ledger. They have no deadlines, so their
 * state changes only by an action. Runs after the orders. Returns what was refunded.
 */
export async function seedRefunds(tx: Tx, now: Date): Promise<readonly OrderMovement[]> {
  const orderIds = demoRefunds.map(({ orderId }) => orderId);
  const orders = await tx.select().from(order).where(inArray(order.id, orderIds));
  const items = await tx.select().from(orderItem).where(inArray(orderItem.orderId, orderIds));
  const made = demoRefunds.map(demo => {
    const row = orders.find(({ id }) => id === demo.orderId);
    if (!row) throw new Error(`there is no demo order ${demo.orderId}`);
    const ofOrder = items.filter(({ orderId }) => orderId === demo.orderId);
    return refundRows(
      demo,
      row,
      ofOrder.toSorted((one, other) => one.sort - other.sort),
      now,
    );
  });
  await tx.insert(refund).values(made.map(one => one.row));
  await tx.insert(refundItem).values(made.flatMap(one => one.items));
  await tx.insert(refundStep).values(made.flatMap(one => one.steps));
  const traces = made.flatMap(one => tracesOf(one, now));
  if (traces.length > 0) await tx.insert(trace).values(traces);
  for (const one of made) {
    if (one.row.status === 'REFUNDED') await payOut(tx, one);
    await updateRefundStatus(tx, one.row.distributorId, one.row.orderId);
  }
  return made.flatMap(refundMovement);
}

/** Writes what `payRefund` and `settleAfterRefund` would have written. */
async function payOut(tx: Tx, { row, order: paid, items, closes }: MadeRefund): Promise<void> {
  const isOrder = and(eq(order.distributorId, row.distributorId), eq(order.id, row.orderId));
  for (const { orderItemId, quantity, amount } of items) {
    await tx
      .update(orderItem)
      .set({ refundedQuantity: quantity, refundedAmount: amount })
      .where(and(eq(orderItem.distributorId, row.distributorId), eq(orderItem.id, orderItemId)));
  }
  await tx
    .update(order)
    .set({ refundedAmount: row.amount, ...(closes ? { status: 'CLOSED' as const } : {}) })
    .where(isOrder);
  if (!closes) return;
  await tx.insert(orderStep).values({
    distributorId: row.distributorId,
    orderId: paid.id,
    id: `${paid.id}99`,
    status: 'CLOSED',
    by: 'SYSTEM',
    remark: '',
    createDate: closes,
  });
}

/** Refunded orders were paid through a provider, so the account is found by the payment type. */
function refundMovement({ row, endDate }: MadeRefund): OrderMovement[] {
  const demo = Object.values(demoOrders)
    .flat()
    .find(({ id }) => id === row.orderId);
  if (row.status !== 'REFUNDED' || !demo?.payType) return [];
  return movementOf({
    kind: 'REFUND',
    distributorId: row.distributorId,
    refId: row.id,
    refNo: row.refundNo,
    orderId: row.orderId,
    payType: demo.payType,
    amount: row.amount,
    date: endDate,
  });
}

/** Builds the tracking events of a return up to now. */
function tracesOf({ row, sentBackDate }: MadeRefund, now: Date): (typeof trace.$inferInsert)[] {
  const { companyCode, deliveryNo } = row;
  if (!companyCode || !deliveryNo || !sentBackDate) return [];
  return autopilot.refunds.traces.flatMap((text, index) => {
    const createDate = new Date(sentBackDate.getTime() + (SEEN_AFTER_HOURS[index] ?? 0) * HOUR_MS);
    return createDate < now ? [{ companyCode, deliveryNo, id: `${row.id}${index}`, text, createDate }] : [];
  });
}
