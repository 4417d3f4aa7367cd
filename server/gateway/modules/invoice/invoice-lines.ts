import type { Queryable } from '#gateway/db/connect.ts';
import { type InvoicedLine, invoiceOrder } from '#gateway/db/schema/invoice.ts';
import { orderItem } from '#gateway/db/schema/order.ts';
import { and, asc, eq, gt, sql } from '#gateway/db/sql.ts';
import type { InvoiceRow } from '#gateway/modules/invoice/move-invoice.ts';
import { netOf } from '#shared/domain/invoice.ts';
import { type Fen, toFen } from '#shared/domain/money.ts';
import { prorate } from '#shared/domain/prorate.ts';
import { invoiceTexts } from '#shared/messages/zh/gateway/invoice-texts.ts';

/** The lines of an invoice: what its orders keep of each line, then the freight. They add up to its amount. */
export async function listInvoiceLines(
  db: Queryable,
  { distributorId, id }: InvoiceRow,
): Promise<InvoicedLine[]> {
  const ofInvoice = and(
    eq(invoiceOrder.distributorId, distributorId),
    eq(invoiceOrder.invoiceId, id),
    gt(invoiceOrder.amount, toFen(0)),
  );
  const items = await db
    .select({
      name: orderItem.name,
      specs: orderItem.specs,
      quantity: sql`${orderItem.quantity} - ${orderItem.refundedQuantity}`.mapWith(Number),
      amount: sql`${orderItem.amount} - ${orderItem.refundedAmount}`.mapWith(Number),
    })
    .from(invoiceOrder)
    .innerJoin(
      orderItem,
      and(eq(orderItem.distributorId, distributorId), eq(orderItem.orderId, invoiceOrder.orderId)),
    )
    .where(and(ofInvoice, sql`${orderItem.amount} > ${orderItem.refundedAmount}`))
    .orderBy(asc(invoiceOrder.orderId), asc(orderItem.sort));
  const [freight] = await db
    .select({ amount: sql`coalesce(sum(${invoiceOrder.freightAmount}), 0)`.mapWith(Number) })
    .from(invoiceOrder)
    .where(ofInvoice);
  const lines = items.map(({ name, specs, quantity, amount }) => ({
    name: invoiceTexts.goods(name),
    specs: invoiceTexts.specs(specs.map(({ value }) => value)),
    quantity: quantity > 0 ? quantity : null,
    amount: toFen(amount),
  }));
  const freightAmount = toFen(freight?.amount ?? 0);
  if (freightAmount > 0) {
    lines.push({ name: invoiceTexts.freight, specs: '', quantity: null, amount: freightAmount });
  }
  return withNet(lines);
}

/**
 * Adds the net amount to each line. The net amounts add up to the net amount of the total, and each is within one fen
 * of its own.
 */
export function withNet<Line extends { readonly amount: Fen }>(
  lines: readonly Line[],
): (Line & { netAmount: Fen })[] {
  const amounts = lines.map(({ amount }) => amount);
  const total = toFen(amounts.reduce((sum, amount) => sum + amount, 0));
  const shares = prorate(netOf(total), amounts);
  return lines.map((line, index) => ({ ...line, netAmount: shares[index] ?? toFen(0) }));
}
