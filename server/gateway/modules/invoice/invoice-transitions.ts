import type { Transitions } from '#gateway/calls/transitions.ts';
import type { InvoiceStatus } from '#shared/domain/invoice.ts';

/**
 * State transitions of an invoice (api.md, Invoices). Events not listed are invalid in that state. After a rejection, a
 * cancellation or a red letter the shop applies for a new invoice.
 */
export const INVOICE_TRANSITIONS = {
  CANCEL: { from: ['WAIT_AUDIT'], to: 'CANCELLED' },
  REJECT: { from: ['WAIT_AUDIT'], to: 'REJECT' },
  APPROVE: { from: ['WAIT_AUDIT'], to: 'ISSUING' },
  ISSUE: { from: ['ISSUING'], to: 'ISSUED' },
  FAIL: { from: ['ISSUING'], to: 'FAIL' },
  RETRY: { from: ['FAIL'], to: 'ISSUING' },
  /** All its orders were refunded before it was issued. */
  EMPTY: { from: ['WAIT_AUDIT', 'ISSUING', 'FAIL'], to: 'CANCELLED' },
  /** One of its orders was refunded after it was issued. */
  REFUND: { from: ['ISSUED'], to: 'RED_PENDING' },
  REDDEN: { from: ['RED_PENDING'], to: 'REDDENED' },
} as const satisfies Transitions<string, InvoiceStatus, InvoiceStatus>;
export type InvoiceEvent = keyof typeof INVOICE_TRANSITIONS;

/** Statuses that wait for the staff. */
export const WAITING_INVOICES = [
  'WAIT_AUDIT',
  'ISSUING',
  'FAIL',
  'RED_PENDING',
] as const satisfies readonly InvoiceStatus[];

export const waitsForSupplier = (status: InvoiceStatus) =>
  (WAITING_INVOICES as readonly InvoiceStatus[]).includes(status);

/** Statuses of applications that are not issued yet: their amounts follow refunds. */
export const UNISSUED: readonly InvoiceStatus[] = INVOICE_TRANSITIONS.EMPTY.from;
