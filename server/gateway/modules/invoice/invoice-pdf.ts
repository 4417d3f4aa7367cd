import type { WorkContext } from '#gateway/calls/call-context.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { invoiceDocument, invoiceOrder, invoicePdf } from '#gateway/db/schema/invoice.ts';
import { order } from '#gateway/db/schema/order.ts';
import { and, asc, eq, gt } from '#gateway/db/sql.ts';
import { findOwnCompany } from '#gateway/modules/company/own-companies.ts';
import type { InvoiceRow } from '#gateway/modules/invoice/move-invoice.ts';
import type { PrintTask } from '#gateway/modules/invoice/pdf/print-task.ts';
import { printPdf } from '#gateway/pdf/print-pdf.ts';
import { toFen } from '#shared/domain/money.ts';
import { invoicePrint, invoiceTexts } from '#shared/messages/zh/gateway/invoice-texts.ts';

const DRAWING = new URL('./pdf/draw-invoice.ts', import.meta.url);

type DocumentRow = typeof invoiceDocument.$inferSelect;

/** An issued document as a file. */
export interface InvoiceFile {
  readonly fileName: string;
  readonly contentType: 'application/pdf';
  readonly bytes: Buffer;
}

/** The issued documents of an invoice, the red letter last. */
export function listDocuments(
  db: Queryable,
  { distributorId, id }: Pick<InvoiceRow, 'distributorId' | 'id'>,
): Promise<DocumentRow[]> {
  return db
    .select()
    .from(invoiceDocument)
    .where(and(eq(invoiceDocument.distributorId, distributorId), eq(invoiceDocument.invoiceId, id)))
    .orderBy(asc(invoiceDocument.document));
}

/**
 * The PDF of an issued document. The first call draws it, in a thread, and keeps it; if several do so at once, all
 * answer the one that was kept.
 */
export async function readInvoiceFile(
  { db, config }: Pick<WorkContext, 'config'> & { readonly db: Queryable },
  row: InvoiceRow,
  document: DocumentRow,
): Promise<InvoiceFile> {
  const key = { distributorId: row.distributorId, invoiceId: row.id, document: document.document };
  const { invoiceNo } = document;
  const fileName =
    key.document === 'RED' ? invoiceTexts.redFileName(invoiceNo) : invoiceTexts.fileName(invoiceNo);
  const file = (bytes: Buffer) => ({ fileName, contentType: 'application/pdf' as const, bytes });
  const kept = await findBytes(db, key);
  if (kept) return file(kept);
  const bytes = await printPdf(DRAWING, {
    invoiceType: row.invoiceType,
    applyNo: row.applyNo,
    header: row.header,
    seller: await findOwnCompany(db, row.sellerId),
    document,
    originalNo: key.document === 'RED' ? ((await listDocuments(db, row))[0]?.invoiceNo ?? '') : null,
    orderNos: await listOrderNos(db, row),
    isSample: config.demo,
  } satisfies PrintTask);
  await db
    .insert(invoicePdf)
    .values({ ...key, bytes })
    .onConflictDoNothing();
  return file((await findBytes(db, key)) ?? bytes);
}

async function findBytes(db: Queryable, key: Omit<typeof invoicePdf.$inferSelect, 'bytes'>) {
  const [row] = await db
    .select({ bytes: invoicePdf.bytes })
    .from(invoicePdf)
    .where(
      and(
        eq(invoicePdf.distributorId, key.distributorId),
        eq(invoicePdf.invoiceId, key.invoiceId),
        eq(invoicePdf.document, key.document),
      ),
    );
  return row?.bytes;
}

async function listOrderNos(db: Queryable, { distributorId, id }: InvoiceRow): Promise<string[]> {
  const rows = await db
    .select({ orderNo: order.orderNo, poNo: order.poNo })
    .from(invoiceOrder)
    .innerJoin(order, and(eq(order.distributorId, distributorId), eq(order.id, invoiceOrder.orderId)))
    .where(
      and(
        eq(invoiceOrder.distributorId, distributorId),
        eq(invoiceOrder.invoiceId, id),
        gt(invoiceOrder.amount, toFen(0)),
      ),
    )
    .orderBy(asc(order.orderNo));
  return rows.map(({ orderNo, poNo }) => (poNo ? invoicePrint.purchase(orderNo, poNo) : orderNo));
}
