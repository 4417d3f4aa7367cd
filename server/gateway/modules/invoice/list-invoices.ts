import { alias } from 'drizzle-orm/pg-core';
import type { CallContext } from '#gateway/calls/call-context.ts';
import { pageOf, windowOf } from '#gateway/calls/paging.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { invoice, invoiceDocument, invoiceOrder } from '#gateway/db/schema/invoice.ts';
import { order } from '#gateway/db/schema/order.ts';
import { and, desc, eq, inArray, sql } from '#gateway/db/sql.ts';
import { toInvoices } from '#gateway/modules/invoice/to-invoices.ts';
import { findPage } from '#gateway/modules/order/find-page.ts';
import { containsWord, splitKeyword } from '#gateway/modules/order/order-text-search.ts';
import type { Arg, Data } from '#shared/contract/index.ts';
import { INVOICE_STATUSES } from '#shared/domain/invoice.ts';

/** A page of a shop's invoices, newest first, and the number per status that match the keyword. */
export async function listInvoices(
  { db, member }: CallContext<'certified'>,
  { data: { status, keyword = '' } = {}, ...page }: Arg<'listInvoicePage'>,
): Promise<Data<'listInvoicePage'>> {
  const { distributorId } = member;
  const window = windowOf(page);
  const { ids, counts } = await findPage(db, invoice, {
    matches: and(
      eq(invoice.distributorId, distributorId),
      ...splitKeyword(keyword).map(word => inArray(invoice.id, idsContaining(db, distributorId, word))),
    ),
    status,
    window,
    readsAll: keyword !== '',
  });
  const rows = await db
    .select()
    .from(invoice)
    .where(and(eq(invoice.distributorId, distributorId), inArray(invoice.id, ids)))
    .orderBy(desc(invoice.createDate), desc(invoice.id));
  const statusCounts = INVOICE_STATUSES.flatMap(one => {
    const count = counts[one] ?? 0;
    return count > 0 ? [{ status: one, count }] : [];
  });
  const total = statusCounts
    .filter(one => !status || one.status === status)
    .reduce((sum, { count }) => sum + count, 0);
  return { ...pageOf(await toInvoices(db, distributorId, rows), total, window), statusCounts };
}

/** Ids of a shop's invoices with a word in a number of the application, documents or orders, or the header's name. */
function idsContaining(db: Queryable, distributorId: string, word: string) {
  const asked = alias(invoice, 'asked');
  const number = sql`coalesce(${invoiceDocument.invoiceNo}, '')`;
  return db
    .select({ id: asked.id })
    .from(asked)
    .innerJoin(
      invoiceOrder,
      and(eq(invoiceOrder.distributorId, asked.distributorId), eq(invoiceOrder.invoiceId, asked.id)),
    )
    .innerJoin(order, and(eq(order.distributorId, asked.distributorId), eq(order.id, invoiceOrder.orderId)))
    .leftJoin(
      invoiceDocument,
      and(eq(invoiceDocument.distributorId, asked.distributorId), eq(invoiceDocument.invoiceId, asked.id)),
    )
    .where(
      and(
        eq(asked.distributorId, distributorId),
        containsWord(word, asked.applyNo, sql`(${asked.header} ->> 'name')`, order.orderNo, number),
      ),
    );
}
