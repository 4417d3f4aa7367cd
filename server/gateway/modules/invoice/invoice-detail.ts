import type { CallContext } from '#gateway/calls/call-context.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { invoiceOrder, invoiceStep } from '#gateway/db/schema/invoice.ts';
import { order } from '#gateway/db/schema/order.ts';
import { and, asc, desc, eq } from '#gateway/db/sql.ts';
import { listDocuments } from '#gateway/modules/invoice/invoice-pdf.ts';
import { findInvoice, type InvoiceRow } from '#gateway/modules/invoice/move-invoice.ts';
import { toInvoices } from '#gateway/modules/invoice/to-invoices.ts';
import type { InvoiceDetailData } from '#shared/contract/calls/invoice.ts';
import { maskAccountNo } from '#shared/domain/account-no.ts';
import { netOf } from '#shared/domain/invoice.ts';
import { type Fen, formatYuan, toFen } from '#shared/domain/money.ts';

/**
 * An invoice of the caller's shop.
 * @throws BusinessError NOT_FOUND, also for invoices of other shops
 */
export async function findInvoiceDetail(
  { db, member }: CallContext<'certified'>,
  id: string,
): Promise<InvoiceDetailData> {
  return toInvoiceDetail(db, await findInvoice(db, member.distributorId, id));
}

export async function toInvoiceDetail(db: Queryable, row: InvoiceRow): Promise<InvoiceDetailData> {
  const [shown] = await toInvoices(db, row.distributorId, [row]);
  if (!shown) throw new Error(`the invoice ${row.id} is not shown`);
  const documents = await listDocuments(db, row);
  return {
    ...shown,
    ...amountsOf(row.amount, documents[0]?.netAmount ?? netOf(row.amount)),
    header: { ...row.header, bankAccount: maskAccountNo(row.header.bankAccount) },
    orders: await listOrders(db, row),
    documents: documents.map(({ document, invoiceNo, issueDate, amount, netAmount }) => ({
      document,
      invoiceNo,
      issueDate: issueDate.toISOString(),
      ...amountsOf(amount, netAmount),
    })),
    timeline: await listSteps(db, row),
    mailedDate: row.mailedDate?.toISOString() ?? null,
  };
}

const amountsOf = (amount: Fen, netAmount: Fen) => ({
  amount: formatYuan(amount),
  netAmount: formatYuan(netAmount),
  taxAmount: formatYuan(toFen(amount - netAmount)),
});

async function listOrders(
  db: Queryable,
  { distributorId, id }: InvoiceRow,
): Promise<InvoiceDetailData['orders']> {
  const rows = await db
    .select({
      orderId: order.id,
      orderNo: order.orderNo,
      poNo: order.poNo,
      amount: invoiceOrder.amount,
      freightAmount: invoiceOrder.freightAmount,
      paidDate: order.paidDate,
    })
    .from(invoiceOrder)
    .innerJoin(order, and(eq(order.distributorId, distributorId), eq(order.id, invoiceOrder.orderId)))
    .where(and(eq(invoiceOrder.distributorId, distributorId), eq(invoiceOrder.invoiceId, id)))
    .orderBy(desc(order.paidDate), asc(order.id));
  return rows.map(({ amount, freightAmount, paidDate, ...row }) => ({
    ...row,
    amount: formatYuan(amount),
    freightAmount: formatYuan(freightAmount),
    paidDate: paidDate?.toISOString() ?? '',
  }));
}

async function listSteps(
  db: Queryable,
  { distributorId, id }: InvoiceRow,
): Promise<InvoiceDetailData['timeline']> {
  const steps = await db
    .select()
    .from(invoiceStep)
    .where(and(eq(invoiceStep.distributorId, distributorId), eq(invoiceStep.invoiceId, id)))
    .orderBy(asc(invoiceStep.createDate), asc(invoiceStep.id));
  return steps.map(({ status, by, remark, createDate }) => ({
    status,
    by,
    remark,
    time: createDate.toISOString(),
  }));
}
