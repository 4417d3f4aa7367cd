import { type Fen, toFen } from '#shared/domain/money.ts';

/** States and actions of invoices and invoice headers, and the VAT contained in an amount. */

export const INVOICE_STATUSES = [
  'WAIT_AUDIT',
  'REJECT',
  'CANCELLED',
  'ISSUING',
  'ISSUED',
  'FAIL',
  'RED_PENDING',
  'REDDENED',
] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** Statuses of an order's last invoice after which the order can be invoiced again. */
export const REPEATABLE_INVOICES = ['REJECT', 'CANCELLED', 'REDDENED'] as const satisfies InvoiceStatus[];

/** Statuses in which an invoice covers what its orders paid and kept. */
export const STANDING_INVOICES = [
  'WAIT_AUDIT',
  'ISSUING',
  'FAIL',
  'ISSUED',
] as const satisfies InvoiceStatus[];

/** Actions that the gateway allows the distributor on an invoice in its current state. */
export const INVOICE_ACTIONS = ['CANCEL', 'DOWNLOAD', 'SEND_EMAIL', 'APPLY_AGAIN'] as const;
export type InvoiceAction = (typeof INVOICE_ACTIONS)[number];

/** `SPECIAL` invoices are deductible; they need a company header with bank and address. */
export const INVOICE_TYPES = ['NORMAL', 'SPECIAL'] as const;
export type InvoiceType = (typeof INVOICE_TYPES)[number];

/** `BLUE`: the invoice. `RED`: the letter with negative amounts that cancels it. */
export const INVOICE_DOCUMENTS = ['BLUE', 'RED'] as const;
export type InvoiceDocumentKind = (typeof INVOICE_DOCUMENTS)[number];

export const HEADER_TYPES = ['COMPANY', 'PERSONAL'] as const;
export type HeaderType = (typeof HEADER_TYPES)[number];
export const HEADER_STATUSES = ['WAIT_CONFIRM', 'CONFIRMED', 'REJECT'] as const;
export type HeaderStatus = (typeof HEADER_STATUSES)[number];
export const HEADER_ACTIONS = ['CHOOSE', 'CONFIRM', 'SET_DEFAULT', 'EDIT', 'REMOVE'] as const;
export type HeaderAction = (typeof HEADER_ACTIONS)[number];

/** Percent; contained in every price. */
export const VAT_PERCENT = 13;

/** The net part of an amount that contains VAT, rounded half up by size: `-113.00` → `-100.00`. */
export function netOf(amount: Fen): Fen {
  const size = Math.round((Math.abs(amount) * 100) / (100 + VAT_PERCENT));
  return toFen(amount < 0 ? 0 - size : size);
}

/** Fields of a header that a SPECIAL invoice needs. */
const SPECIAL_FIELDS = ['taxNo', 'bank', 'bankAccount', 'address', 'phone'] as const;

/** Whether a header may be used for an invoice type. */
export function isHeaderFor(
  invoiceType: InvoiceType,
  header: { readonly headerType: HeaderType } & Readonly<Record<(typeof SPECIAL_FIELDS)[number], string>>,
): boolean {
  if (invoiceType === 'NORMAL') return true;
  return header.headerType === 'COMPANY' && SPECIAL_FIELDS.every(field => header[field] !== '');
}
