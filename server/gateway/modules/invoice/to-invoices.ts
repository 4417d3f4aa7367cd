import type { Queryable } from '#gateway/db/connect.ts';
import { invoiceDocument, invoiceOrder } from '#gateway/db/schema/invoice.ts';
import { order } from '#gateway/db/schema/order.ts';
import { and, asc, desc, eq, gt, inArray } from '#gateway/db/sql.ts';
import { findOwnCompanies } from '#gateway/modules/company/own-companies.ts';
import type { InvoiceRow } from '#gateway/modules/invoice/move-invoice.ts';
import { isInvoiceable } from '#gateway/modules/order/is-invoiceable.ts';
import type { InvoiceRowData } from '#shared/contract/calls/invoice.ts';
import { type InvoiceAction, type InvoiceStatus, REPEATABLE_INVOICES } from '#shared/domain/invoice.ts';
import { formatYuan, toFen } from '#shared/domain/money.ts';

/** Actions per status. APPLY_AGAIN depends on the orders. */
const OWN_ACTIONS: Partial<Record<InvoiceStatus, readonly InvoiceAction[]>> = {
  WAIT_AUDIT: ['CANCEL'],
  ISSUED: ['DOWNLOAD', 'SEND_EMAIL'],
  RED_PENDING: ['DOWNLOAD', 'SEND_EMAIL'],
  REDDENED: ['DOWNLOAD', 'SEND_EMAIL'],
};
const REPEATABLE: readonly InvoiceStatus[] = REPEATABLE_INVOICES;

/** Invoices as shown to their shop. */
export async function toInvoices(
  db: Queryable,
  distributorId: string,
  rows: readonly InvoiceRow[],
): Promise<InvoiceRowData[]> {
  const ids = rows.map(({ id }) => id);
  const orders = await listOrdersOf(db, distributorId, ids);
  const documents = await db
    .select({
      invoiceId: invoiceDocument.invoiceId,
      invoiceNo: invoiceDocument.invoiceNo,
      issueDate: invoiceDocument.issueDate,
    })
    .from(invoiceDocument)
    .where(
      and(
        eq(invoiceDocument.distributorId, distributorId),
        inArray(invoiceDocument.invoiceId, ids),
        eq(invoiceDocument.document, 'BLUE'),
      ),
    );
  const sellers = await findOwnCompanies(db);
  const issued = new Map(documents.map(({ invoiceId, ...document }) => [invoiceId, document]));
  return rows.map(row => {
    const { id, applyNo, status, invoiceType, email, reason, createDate } = row;
    const covered = orders.get(id) ?? [];
    const again = REPEATABLE.includes(status) ? covered.filter(isInvoiceable).map(({ id: one }) => one) : [];
    return {
      id,
      applyNo,
      status,
      invoiceType,
      email,
      reason,
      headerName: row.header.name,
      sellerName: sellers.find(({ id: seller }) => seller === row.sellerId)?.name ?? '',
      amount: formatYuan(row.amount),
      orderCount: covered.length,
      invoiceNo: issued.get(id)?.invoiceNo ?? null,
      issueDate: issued.get(id)?.issueDate.toISOString() ?? null,
      actions: [...(OWN_ACTIONS[status] ?? []), ...(again.length > 0 ? (['APPLY_AGAIN'] as const) : [])],
      againOrderIds: again,
      createDate: createDate.toISOString(),
    };
  });
}

/** What decides whether the orders of invoices can be invoiced again, by invoice id. */
async function listOrdersOf(db: Queryable, distributorId: string, invoiceIds: readonly string[]) {
  const rows = await db
    .select({
      invoiceId: invoiceOrder.invoiceId,
      id: order.id,
      payAmount: order.payAmount,
      refundedAmount: order.refundedAmount,
      refundStatus: order.refundStatus,
      invoiceStatus: order.invoiceStatus,
      paidDate: order.paidDate,
    })
    .from(invoiceOrder)
    .innerJoin(order, and(eq(order.distributorId, distributorId), eq(order.id, invoiceOrder.orderId)))
    .where(
      and(
        eq(invoiceOrder.distributorId, distributorId),
        inArray(invoiceOrder.invoiceId, [...invoiceIds]),
        gt(invoiceOrder.amount, toFen(0)),
      ),
    )
    .orderBy(desc(order.paidDate), asc(order.id));
  return Map.groupBy(rows, ({ invoiceId }) => invoiceId);
}
