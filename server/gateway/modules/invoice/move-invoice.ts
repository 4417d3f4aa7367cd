import { BusinessError } from '#gateway/calls/business-error.ts';
import type { WorkContext } from '#gateway/calls/call-context.ts';
import { lockShop } from '#gateway/calls/lock-shop.ts';
import { nextState } from '#gateway/calls/transitions.ts';
import type { Queryable, Tx } from '#gateway/db/connect.ts';
import { invoice, invoiceOrder, invoiceStep } from '#gateway/db/schema/invoice.ts';
import { order } from '#gateway/db/schema/order.ts';
import { and, eq, or, sql } from '#gateway/db/sql.ts';
import { publish } from '#gateway/events/publish.ts';
import { INVOICE_TRANSITIONS, type InvoiceEvent } from '#gateway/modules/invoice/invoice-transitions.ts';
import type { OrderMove } from '#gateway/modules/order/move-order.ts';

export type InvoiceRow = typeof invoice.$inferSelect;

export interface InvoiceMove extends Pick<OrderMove, 'by' | 'remark'> {
  readonly set?: Partial<InvoiceRow>;
}

/**
 * An invoice of the given shop. Callers that change it must hold the shop lock.
 * @throws BusinessError NOT_FOUND, also for invoices of other shops
 */
export async function findInvoice(db: Queryable, distributorId: string, id: string): Promise<InvoiceRow> {
  const [row] = await db
    .select()
    .from(invoice)
    .where(and(eq(invoice.distributorId, distributorId), eq(invoice.id, id)));
  if (!row) throw new BusinessError('NOT_FOUND');
  return row;
}

/**
 * For callers that are not a shop: an invoice by its id or the number of its application.
 * @throws BusinessError NOT_FOUND
 */
export async function findNamedInvoice(db: Queryable, name: string): Promise<InvoiceRow> {
  const [row] = await db
    .select()
    .from(invoice)
    .where(or(eq(invoice.id, name), eq(invoice.applyNo, name)));
  if (!row) throw new BusinessError('NOT_FOUND');
  return row;
}

/** Like `findNamedInvoice`, with the shop lock taken before the invoice is read. */
export async function lockInvoice(tx: Tx, name: string): Promise<InvoiceRow> {
  const { distributorId, id } = await findNamedInvoice(tx, name);
  await lockShop(tx, distributorId);
  return findInvoice(tx, distributorId, id);
}

/**
 * Applies an event to an invoice and its orders, and records the step. Returns the updated invoice. Requires the shop
 * lock, taken before the invoice was read.
 * @throws BusinessError STATE_CHANGED if the event is not valid in its state; nothing has changed then
 */
export async function moveInvoice(
  tx: Tx,
  context: WorkContext,
  before: InvoiceRow,
  event: InvoiceEvent,
  { set = {}, ...step }: InvoiceMove,
): Promise<InvoiceRow> {
  const after = { ...before, ...set, status: nextState(INVOICE_TRANSITIONS, before.status, event) };
  const { distributorId, id, status } = after;
  await tx
    .update(invoice)
    .set({ ...set, status })
    .where(and(eq(invoice.distributorId, distributorId), eq(invoice.id, id)));
  await noteInvoiceStep(tx, context, after, step);
  return after;
}

/** Records the status or amount that an invoice has reached, tells its orders, and publishes it. */
export async function noteInvoiceStep(
  tx: Tx,
  context: WorkContext,
  { distributorId, id, status }: Pick<InvoiceRow, 'distributorId' | 'id' | 'status'>,
  { by, remark = '' }: Pick<InvoiceMove, 'by' | 'remark'>,
): Promise<void> {
  const { clock, newId } = context;
  await tx
    .insert(invoiceStep)
    .values({ distributorId, invoiceId: id, id: newId(), status, by, remark, createDate: clock.now() });
  await updateOrders(tx, { distributorId, id, status });
  await publish(tx, context, 'invoiceMoved', { invoiceId: id, status });
}

/** An order that was refunded completely before the invoice is issued is not part of it any more. */
async function updateOrders(
  tx: Tx,
  { distributorId, id, status }: Pick<InvoiceRow, 'distributorId' | 'id' | 'status'>,
): Promise<void> {
  await tx
    .update(order)
    .set({ invoiceStatus: sql`CASE WHEN ${invoiceOrder.amount} > 0 THEN ${status} ELSE 'CANCELLED' END` })
    .from(invoiceOrder)
    .where(
      and(
        eq(invoiceOrder.distributorId, distributorId),
        eq(invoiceOrder.invoiceId, id),
        eq(order.distributorId, distributorId),
        eq(order.id, invoiceOrder.orderId),
        eq(order.invoiceId, id),
      ),
    );
}
