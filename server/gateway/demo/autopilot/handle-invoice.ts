import { randomInt } from 'node:crypto';
import type { WorkContext } from '#gateway/calls/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { invoiceHeader, invoiceOrder } from '#gateway/db/schema/invoice.ts';
import { and, eq } from '#gateway/db/sql.ts';
import { scheduleNext } from '#gateway/demo/autopilot/schedule-autopilot.ts';
import { waitsForSupplier } from '#gateway/modules/invoice/invoice-transitions.ts';
import { approveInvoice, issueInvoice, reddenInvoice } from '#gateway/modules/invoice/issue-invoice.ts';
import { isRefundRunning } from '#gateway/modules/invoice/kept-amounts.ts';
import { type InvoiceRow, lockInvoice } from '#gateway/modules/invoice/move-invoice.ts';
import { lockHeader, moveHeader } from '#gateway/modules/invoice-header/move-header.ts';
import type { TimerWork } from '#gateway/timers/timer-kinds.ts';
import { chinaClock } from '#shared/domain/china-time.ts';
import { autopilot } from '#shared/messages/zh/gateway/autopilot.ts';

/** Confirms a waiting header; rejects it if its name contains the reject mark. A header may be deleted by then. */
export const decideHeader: TimerWork = async (_context, tx, headerId) => {
  if ((await tx.$count(invoiceHeader, eq(invoiceHeader.id, headerId))) === 0) return;
  const header = await lockHeader(tx, headerId);
  if (header.status !== 'WAIT_CONFIRM') return;
  const isRejected = header.name.includes(autopilot.rejectMark);
  const { headerRejectReason: rejectReason } = autopilot.invoices;
  await moveHeader(tx, header, isRejected ? 'REJECT' : 'CONFIRM', isRejected ? { rejectReason } : {});
};

/** Takes the next step of an invoice, and schedules the following one if it is the supplier's too. */
export const handleInvoice: TimerWork = async (context, tx, invoiceId) => {
  const row = await lockInvoice(tx, invoiceId);
  // The end of the refund schedules this work again.
  if (await isHeldUp(tx, row)) return;
  const { status } = await takeStep(tx, context, row);
  if (status !== row.status && waitsForSupplier(status)) {
    await scheduleNext(tx, context, { kind: 'autopilot.invoice', subjectId: invoiceId });
  }
};

function takeStep(tx: Tx, context: WorkContext, row: InvoiceRow): InvoiceRow | Promise<InvoiceRow> {
  const invoiceNo = makeInvoiceNo(context);
  switch (row.status) {
    case 'WAIT_AUDIT':
      return approveInvoice(tx, context, row, 'APPROVE');
    case 'ISSUING':
      return issueInvoice(tx, context, row, { invoiceNo, amount: row.amount });
    case 'RED_PENDING':
      return reddenInvoice(tx, context, row, { invoiceNo });
    default:
      return row;
  }
}

async function isHeldUp(tx: Tx, { distributorId, id, status }: InvoiceRow): Promise<boolean> {
  if (status === 'RED_PENDING') return false;
  const orders = await tx
    .select({ orderId: invoiceOrder.orderId })
    .from(invoiceOrder)
    .where(and(eq(invoiceOrder.distributorId, distributorId), eq(invoiceOrder.invoiceId, id)));
  return isRefundRunning(
    tx,
    distributorId,
    orders.map(({ orderId }) => orderId),
  );
}

/** Shanghai's digits of the year, region and channel, then 15 drawn ones. */
function makeInvoiceNo({ clock }: Pick<WorkContext, 'clock'>): string {
  const year = String(chinaClock(clock.now().getTime()).getUTCFullYear()).slice(-2);
  const drawn = [randomInt(10 ** 7), randomInt(10 ** 8)];
  return `${year}312${String(drawn[0]).padStart(7, '0')}${String(drawn[1]).padStart(8, '0')}`;
}
