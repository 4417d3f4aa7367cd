import { BusinessError, invalidParams } from '#gateway/calls/business-error.ts';
import type { CallContext } from '#gateway/calls/call-context.ts';
import { lockShop } from '#gateway/calls/lock-shop.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { invoice, invoiceOrder } from '#gateway/db/schema/invoice.ts';
import { order, orderItem } from '#gateway/db/schema/order.ts';
import { and, eq, inArray } from '#gateway/db/sql.ts';
import { sellerIdOf } from '#gateway/modules/company/own-companies.ts';
import { findKeptAmounts, sumOf } from '#gateway/modules/invoice/kept-amounts.ts';
import { type InvoiceRow, noteInvoiceStep } from '#gateway/modules/invoice/move-invoice.ts';
import { findHeader, type HeaderRow } from '#gateway/modules/invoice-header/header-rows.ts';
import { generateInvoiceApplyNo } from '#gateway/modules/order/generate-numbers.ts';
import { isInvoiceable } from '#gateway/modules/order/is-invoiceable.ts';
import { INVOICE_LIMITS } from '#shared/constants.ts';
import type { Arg, Data } from '#shared/contract/index.ts';
import { isHeaderFor } from '#shared/domain/invoice.ts';
import { formatYuan } from '#shared/domain/money.ts';
import { invoiceTexts } from '#shared/messages/zh/gateway/invoice-texts.ts';

/**
 * Applies for an invoice over everything that its orders paid and keep.
 * @throws BusinessError NOT_FOUND, INVOICE_ORDER_INVALID, INVOICE_SELLERS_DIFFER, INVOICE_HEADER_UNUSABLE,
 *   PARAM_INVALID if it would have too many lines
 */
export async function applyInvoice(
  tx: Tx,
  context: CallContext<'certified'>,
  { orderIds, headerId, invoiceType, email }: Omit<Arg<'applyInvoice'>, 'requestId'>,
): Promise<Data<'applyInvoice'>> {
  const { distributorId } = context.member;
  await lockShop(tx, distributorId);
  const header = await findHeader(tx, distributorId, headerId);
  if (header.status !== 'CONFIRMED' || !isHeaderFor(invoiceType, header)) {
    throw new BusinessError('INVOICE_HEADER_UNUSABLE');
  }
  const sellerId = await findSeller(tx, distributorId, orderIds);
  await checkLines(tx, distributorId, orderIds);
  const kept = await findKeptAmounts(tx, distributorId, orderIds);
  const row = await insertInvoice(tx, {
    distributorId,
    id: context.newId(),
    status: 'WAIT_AUDIT',
    invoiceType,
    sellerId,
    header: snapshotOf(header),
    email,
    amount: sumOf(kept),
    createDate: context.clock.now(),
  });
  await tx.insert(invoiceOrder).values(kept.map(one => ({ distributorId, invoiceId: row.id, ...one })));
  await tx
    .update(order)
    .set({ invoiceId: row.id })
    .where(and(eq(order.distributorId, distributorId), inArray(order.id, orderIds)));
  await noteInvoiceStep(tx, context, row, { by: 'BUYER' });
  return { id: row.id, status: row.status, amount: formatYuan(row.amount) };
}

/** Checks the orders and returns the id of the company that sold all of them. */
async function findSeller(tx: Tx, distributorId: string, orderIds: readonly string[]): Promise<string> {
  const orders = await tx
    .select()
    .from(order)
    .where(and(eq(order.distributorId, distributorId), inArray(order.id, [...orderIds])));
  if (orders.length < orderIds.length) throw new BusinessError('NOT_FOUND');
  const others = orders.filter(row => !isInvoiceable(row)).map(({ id }) => id);
  if (others.length > 0) throw new BusinessError('INVOICE_ORDER_INVALID', { data: { orderIds: others } });
  const [sellerId = '', ...more] = new Set(orders.map(({ tradeType }) => sellerIdOf(tradeType)));
  if (more.length > 0) throw new BusinessError('INVOICE_SELLERS_DIFFER');
  return sellerId;
}

/** The freight takes a line of its own. */
async function checkLines(tx: Tx, distributorId: string, orderIds: readonly string[]): Promise<void> {
  const ofOrders = and(eq(orderItem.distributorId, distributorId), inArray(orderItem.orderId, [...orderIds]));
  const most = INVOICE_LIMITS.lines;
  if ((await tx.$count(orderItem, ofOrders)) < most) return;
  throw invalidParams([{ field: 'orderIds', msg: invoiceTexts.tooManyLines(most) }]);
}

const snapshotOf = ({ headerType, name, taxNo, bank, bankAccount, address, phone }: HeaderRow) => ({
  headerType,
  name,
  taxNo,
  bank,
  bankAccount,
  address,
  phone,
});

/** Draws another number if it is already taken. */
async function insertInvoice(
  tx: Tx,
  values: Omit<typeof invoice.$inferInsert, 'applyNo'>,
): Promise<InvoiceRow> {
  for (;;) {
    const [row] = await tx
      .insert(invoice)
      .values({ ...values, applyNo: generateInvoiceApplyNo(values.createDate) })
      .onConflictDoNothing({ target: invoice.applyNo })
      .returning();
    if (row) return row;
  }
}
