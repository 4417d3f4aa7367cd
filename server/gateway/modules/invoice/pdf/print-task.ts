import type { InvoicedTo, invoiceDocument } from '#gateway/db/schema/invoice.ts';
import type { OwnCompany } from '#gateway/modules/company/own-companies.ts';
import type { InvoiceType } from '#shared/domain/invoice.ts';

/** What a document shows; the message to the thread that draws it. */
export interface PrintTask {
  readonly invoiceType: InvoiceType;
  readonly applyNo: string;
  readonly header: InvoicedTo;
  readonly seller: OwnCompany;
  readonly document: Pick<
    typeof invoiceDocument.$inferSelect,
    'document' | 'invoiceNo' | 'amount' | 'netAmount' | 'lines' | 'issueDate'
  >;
  /** Number of the invoice that a red letter cancels; null for an invoice. */
  readonly originalNo: string | null;
  readonly orderNos: readonly string[];
  /** Prints a watermark, because the document is not real. */
  readonly isSample: boolean;
}
