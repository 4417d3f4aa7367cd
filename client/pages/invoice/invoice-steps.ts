import type { StepState } from '#client/ui/layout/Steps.tsx';
import type { InvoiceStatus } from '#shared/domain/invoice.ts';
import { invoicePages } from '#shared/messages/zh/client/invoice-pages.ts';

const { names } = invoicePages.detail.steps;
type Progress = readonly StepState[];

/** States of the steps apply, audit, issue and (once it is needed) red; null: a cancelled application has none. */
const PROGRESS: Readonly<Record<InvoiceStatus, Progress | null>> = {
  WAIT_AUDIT: ['done', 'current', 'waiting'],
  REJECT: ['done', 'failed', 'waiting'],
  CANCELLED: null,
  ISSUING: ['done', 'done', 'current'],
  FAIL: ['done', 'done', 'failed'],
  ISSUED: ['done', 'done', 'done'],
  RED_PENDING: ['done', 'done', 'done', 'current'],
  REDDENED: ['done', 'done', 'done', 'done'],
};

export function invoiceSteps(status: InvoiceStatus) {
  const all = Object.values(names);
  return PROGRESS[status]?.map((state, index) => ({ name: all[index] ?? '', state })) ?? null;
}
