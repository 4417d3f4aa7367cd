import { type AttemptLimit, limitAttempts } from '#gateway/calls/attempt-limit.ts';
import { BusinessError } from '#gateway/calls/business-error.ts';
import type { CallContext, WorkContext } from '#gateway/calls/call-context.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { invoice } from '#gateway/db/schema/invoice.ts';
import { and, eq } from '#gateway/db/sql.ts';
import { findOwnCompany } from '#gateway/modules/company/own-companies.ts';
import { listDocuments, readInvoiceFile } from '#gateway/modules/invoice/invoice-pdf.ts';
import { findInvoice, findNamedInvoice, type InvoiceRow } from '#gateway/modules/invoice/move-invoice.ts';
import type { TimerWork } from '#gateway/timers/timer-kinds.ts';
import type { Arg, Data } from '#shared/contract/index.ts';
import { formatYuan } from '#shared/domain/money.ts';
import { invoiceTexts } from '#shared/messages/zh/gateway/invoice-texts.ts';

/** Emails that a shop may send itself. */
const SENDING: AttemptLimit = { max: 20, windowMs: 3_600_000 };
const words = invoiceTexts.mail;

/** Sends an issued invoice, or its red letter, to the address of the application. Nothing without a mail service. */
export const mailInvoice: TimerWork = async (context, tx, invoiceId) => {
  if (!context.sendMail) return;
  const row = await findNamedInvoice(tx, invoiceId);
  await send({ ...context, db: tx }, row, row.email);
};

/**
 * Sends the documents of an invoice to an address.
 * @throws BusinessError NOT_FOUND, also before it is issued; MAIL_UNAVAILABLE, TOO_MANY
 */
export async function sendInvoiceEmail(
  context: CallContext<'certified'>,
  { id, email }: Arg<'sendInvoiceEmail'>,
): Promise<Data<'sendInvoiceEmail'>> {
  const { db, clock, member } = context;
  const row = await findInvoice(db, member.distributorId, id);
  if (!context.sendMail) throw new BusinessError('MAIL_UNAVAILABLE');
  await limitAttempts(db, `invoice-mail:${member.distributorId}`, SENDING, clock.now());
  await send(context, row, email);
  return { email };
}

type Sender = Pick<WorkContext, 'clock' | 'config' | 'sendMail'> & { readonly db: Queryable };

async function send(context: Sender, row: InvoiceRow, to: string): Promise<void> {
  const documents = await listDocuments(context.db, row);
  const [original, red] = documents;
  if (!original) throw new BusinessError('NOT_FOUND');
  const attachments = [];
  for (const document of documents) attachments.push(await readInvoiceFile(context, row, document));
  const { name: seller } = await findOwnCompany(context.db, row.sellerId);
  await context.sendMail?.({
    to,
    scene: 'INVOICE',
    subject: red
      ? words.redSubject(seller, red.invoiceNo)
      : words.subject(seller, formatYuan(original.amount)),
    text: words.text(row.header.name, (red ?? original).invoiceNo),
    attachments,
  });
  await context.db
    .update(invoice)
    .set({ mailedDate: context.clock.now() })
    .where(and(eq(invoice.distributorId, row.distributorId), eq(invoice.id, row.id)));
}
