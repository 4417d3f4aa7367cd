import { BusinessError } from '#gateway/calls/business-error.ts';
import type { CallContext, Handlers } from '#gateway/calls/call-context.ts';
import { idempotent } from '#gateway/calls/idempotency.ts';
import { lockShop } from '#gateway/calls/lock-shop.ts';
import { enqueueByShop } from '#gateway/calls/shop-queue.ts';
import { applyInvoice } from '#gateway/modules/invoice/apply-invoice.ts';
import { findInvoiceDetail } from '#gateway/modules/invoice/invoice-detail.ts';
import { listDocuments, readInvoiceFile } from '#gateway/modules/invoice/invoice-pdf.ts';
import { listInvoiceable } from '#gateway/modules/invoice/list-invoiceable.ts';
import { listInvoices } from '#gateway/modules/invoice/list-invoices.ts';
import { sendInvoiceEmail } from '#gateway/modules/invoice/mail-invoice.ts';
import { findInvoice, moveInvoice } from '#gateway/modules/invoice/move-invoice.ts';
import type { invoiceCalls } from '#shared/contract/calls/invoice.ts';
import type { Arg } from '#shared/contract/index.ts';

function cancel(context: CallContext<'certified'>, id: string) {
  const { distributorId } = context.member;
  return enqueueByShop(context, async tx => {
    await lockShop(tx, distributorId);
    const before = await findInvoice(tx, distributorId, id);
    const { status } = await moveInvoice(tx, context, before, 'CANCEL', { by: 'BUYER' });
    return { status };
  });
}

/** @throws BusinessError NOT_FOUND, also while the document is not issued */
async function download(context: CallContext<'certified'>, arg: Arg<'downloadInvoice'>) {
  const { db, member } = context;
  const row = await findInvoice(db, member.distributorId, arg.id);
  const wanted = arg.document ?? 'BLUE';
  const document = (await listDocuments(db, row)).find(one => one.document === wanted);
  if (!document) throw new BusinessError('NOT_FOUND');
  return readInvoiceFile(context, row, document);
}

export const invoiceHandlers = {
  listInvoiceableOrderPage: listInvoiceable,
  listInvoicePage: listInvoices,
  applyInvoice: (context, arg) =>
    idempotent(context, 'applyInvoice', arg, tx => applyInvoice(tx, context, arg)),
  cancelInvoice: (context, { id }) => cancel(context, id),
  getInvoiceDetail: (context, { id }) => findInvoiceDetail(context, id),
  downloadInvoice: download,
  sendInvoiceEmail,
} satisfies Handlers<typeof invoiceCalls>;
