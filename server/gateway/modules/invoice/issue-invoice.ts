import { BusinessError } from '#gateway/calls/business-error.ts';
import type { WorkContext } from '#gateway/calls/call-context.ts';
import { nextState } from '#gateway/calls/transitions.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { invoiceDocument, invoiceOrder } from '#gateway/db/schema/invoice.ts';
import { and, eq } from '#gateway/db/sql.ts';
import { listInvoiceLines } from '#gateway/modules/invoice/invoice-lines.ts';
import { INVOICE_TRANSITIONS } from '#gateway/modules/invoice/invoice-transitions.ts';
import { isRefundRunning } from '#gateway/modules/invoice/kept-amounts.ts';
import { type InvoiceRow, moveInvoice } from '#gateway/modules/invoice/move-invoice.ts';
import { scheduleTimer } from '#gateway/timers/schedule-timer.ts';
import { type Fen, formatYuan, toFen } from '#shared/domain/money.ts';
import { invoiceTexts } from '#shared/messages/zh/gateway/invoice-texts.ts';

type DocumentRow = typeof invoiceDocument.$inferInsert;

/**
 * Approves an application, or tries a failed one again.
 * @throws BusinessError STATE_CHANGED, INVOICE_REFUND_RUNNING
 */
export async function approveInvoice(
  tx: Tx,
  context: WorkContext,
  before: InvoiceRow,
  event: 'APPROVE' | 'RETRY',
): Promise<InvoiceRow> {
  await assertNoRefund(tx, before);
  return moveInvoice(tx, context, before, event, { by: 'SUPPLIER', set: { reason: null } });
}

/**
 * Records the issued invoice. The amount on it must be the current one, because refunds reduce it.
 * @throws BusinessError STATE_CHANGED, INVOICE_REFUND_RUNNING, INVOICE_AMOUNT_CHANGED, INVOICE_NO_TAKEN
 */
export async function issueInvoice(
  tx: Tx,
  context: WorkContext,
  before: InvoiceRow,
  { invoiceNo, amount }: { readonly invoiceNo: string; readonly amount: Fen },
): Promise<InvoiceRow> {
  nextState(INVOICE_TRANSITIONS, before.status, 'ISSUE');
  await assertNoRefund(tx, before);
  if (amount !== before.amount) {
    throw new BusinessError('INVOICE_AMOUNT_CHANGED', { data: { amount: formatYuan(before.amount) } });
  }
  const { distributorId, id: invoiceId } = before;
  const lines = await listInvoiceLines(tx, before);
  const netAmount = toFen(lines.reduce((sum, line) => sum + line.netAmount, 0));
  await insertDocument(tx, {
    distributorId,
    invoiceId,
    document: 'BLUE',
    invoiceNo,
    amount,
    netAmount,
    lines,
    issueDate: context.clock.now(),
  });
  const remark = invoiceTexts.issued(invoiceNo);
  const after = await moveInvoice(tx, context, before, 'ISSUE', { by: 'SUPPLIER', remark });
  await scheduleMail(tx, context, after);
  return after;
}

/**
 * Records the red letter that cancels an invoice. What its orders still keep can be invoiced again.
 * @throws BusinessError STATE_CHANGED, INVOICE_NO_TAKEN
 */
export async function reddenInvoice(
  tx: Tx,
  context: WorkContext,
  before: InvoiceRow,
  { invoiceNo }: { readonly invoiceNo: string },
): Promise<InvoiceRow> {
  nextState(INVOICE_TRANSITIONS, before.status, 'REDDEN');
  const original = await findDocument(tx, before, 'BLUE');
  const negated = (amount: Fen) => toFen(0 - amount);
  await insertDocument(tx, {
    ...original,
    document: 'RED',
    invoiceNo,
    amount: negated(original.amount),
    netAmount: negated(original.netAmount),
    lines: original.lines.map(({ quantity, amount, netAmount, ...line }) => ({
      ...line,
      quantity: quantity === null ? null : 0 - quantity,
      amount: negated(amount),
      netAmount: negated(netAmount),
    })),
    issueDate: context.clock.now(),
  });
  const remark = invoiceTexts.reddened(invoiceNo);
  const after = await moveInvoice(tx, context, before, 'REDDEN', { by: 'SUPPLIER', remark });
  await scheduleMail(tx, context, after);
  return after;
}

/** @throws BusinessError NOT_FOUND if it is not issued yet */
export async function findDocument(
  tx: Tx,
  { distributorId, id }: Pick<InvoiceRow, 'distributorId' | 'id'>,
  document: DocumentRow['document'],
) {
  const [row] = await tx
    .select()
    .from(invoiceDocument)
    .where(
      and(
        eq(invoiceDocument.distributorId, distributorId),
        eq(invoiceDocument.invoiceId, id),
        eq(invoiceDocument.document, document),
      ),
    );
  if (!row) throw new BusinessError('NOT_FOUND');
  return row;
}

async function insertDocument(tx: Tx, row: DocumentRow): Promise<void> {
  const inserted = await tx
    .insert(invoiceDocument)
    .values(row)
    .onConflictDoNothing({ target: invoiceDocument.invoiceNo })
    .returning({ invoiceNo: invoiceDocument.invoiceNo });
  if (inserted.length === 0) throw new BusinessError('INVOICE_NO_TAKEN');
}

async function assertNoRefund(tx: Tx, { distributorId, id }: InvoiceRow): Promise<void> {
  const orders = await tx
    .select({ orderId: invoiceOrder.orderId })
    .from(invoiceOrder)
    .where(and(eq(invoiceOrder.distributorId, distributorId), eq(invoiceOrder.invoiceId, id)));
  const orderIds = orders.map(({ orderId }) => orderId);
  if (await isRefundRunning(tx, distributorId, orderIds)) throw new BusinessError('INVOICE_REFUND_RUNNING');
}

const scheduleMail = (tx: Tx, context: WorkContext, { id }: InvoiceRow) =>
  scheduleTimer(tx, context, { kind: 'invoice.mail', subjectId: id, dueDate: context.clock.now() });
