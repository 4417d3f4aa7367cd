import type { WorkContext } from '#gateway/calls/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { refund } from '#gateway/db/schema/after-sale.ts';
import { invoice, invoiceOrder } from '#gateway/db/schema/invoice.ts';
import { order } from '#gateway/db/schema/order.ts';
import { and, eq, isNotNull } from '#gateway/db/sql.ts';
import type { DomainEvents } from '#gateway/events/domain-events.ts';
import { publish } from '#gateway/events/publish.ts';
import { UNISSUED } from '#gateway/modules/invoice/invoice-transitions.ts';
import { findKeptAmounts, sumOf } from '#gateway/modules/invoice/kept-amounts.ts';
import {
  findInvoice,
  type InvoiceRow,
  moveInvoice,
  noteInvoiceStep,
} from '#gateway/modules/invoice/move-invoice.ts';
import { formatYuan } from '#shared/domain/money.ts';
import { RUNNING_REFUNDS } from '#shared/domain/order.ts';
import { invoiceTexts } from '#shared/messages/zh/gateway/invoice-texts.ts';

/**
 * Keeps the invoice of a refunded order true: the amount of an application becomes what is left, and an issued invoice
 * has to be reddened. Runs under the shop lock of the refund.
 */
export async function followRefund(
  tx: Tx,
  context: WorkContext,
  { refundId, status }: DomainEvents['refundMoved'],
): Promise<void> {
  if (RUNNING_REFUNDS.includes(status)) return;
  const [found] = await tx
    .select({ distributorId: order.distributorId, invoiceId: order.invoiceId, orderNo: order.orderNo })
    .from(refund)
    .innerJoin(order, and(eq(order.distributorId, refund.distributorId), eq(order.id, refund.orderId)))
    .where(and(eq(refund.id, refundId), isNotNull(order.invoiceId)));
  if (!found?.invoiceId) return;
  const row = await findInvoice(tx, found.distributorId, found.invoiceId);
  if (UNISSUED.includes(row.status)) await adjust(tx, context, row);
  else if (row.status === 'ISSUED' && status === 'REFUNDED') {
    const reason = invoiceTexts.refundedAfter(found.orderNo);
    const isReduced = (await readAmounts(tx, row)).amount < row.amount;
    if (isReduced) {
      await moveInvoice(tx, context, row, 'REFUND', { by: 'SYSTEM', remark: reason, set: { reason } });
    }
  }
}

/** Reads the amounts of an application again. */
async function adjust(tx: Tx, context: WorkContext, row: InvoiceRow): Promise<void> {
  const { distributorId, id, status } = row;
  const { amount, kept } = await readAmounts(tx, row);
  if (amount === row.amount) {
    // The refund held up the application and has ended.
    return publish(tx, context, 'invoiceMoved', { invoiceId: id, status });
  }
  if (amount === 0) {
    const reason = invoiceTexts.refundedWhole;
    await moveInvoice(tx, context, row, 'EMPTY', { by: 'SYSTEM', remark: reason, set: { reason } });
    return;
  }
  for (const { orderId, ...amounts } of kept) {
    await tx
      .update(invoiceOrder)
      .set(amounts)
      .where(
        and(
          eq(invoiceOrder.distributorId, distributorId),
          eq(invoiceOrder.invoiceId, id),
          eq(invoiceOrder.orderId, orderId),
        ),
      );
  }
  await tx
    .update(invoice)
    .set({ amount })
    .where(and(eq(invoice.distributorId, distributorId), eq(invoice.id, id)));
  const remark = invoiceTexts.adjusted(formatYuan(amount));
  await noteInvoiceStep(tx, context, row, { by: 'SYSTEM', remark });
}

async function readAmounts(tx: Tx, { distributorId, id }: InvoiceRow) {
  const orders = await tx
    .select({ orderId: invoiceOrder.orderId })
    .from(invoiceOrder)
    .where(and(eq(invoiceOrder.distributorId, distributorId), eq(invoiceOrder.invoiceId, id)));
  const orderIds = orders.map(({ orderId }) => orderId);
  const kept = await findKeptAmounts(tx, distributorId, orderIds);
  return { kept, amount: sumOf(kept) };
}
