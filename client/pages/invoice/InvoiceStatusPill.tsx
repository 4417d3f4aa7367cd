import { StatusPill, type StatusTone } from '#client/ui/data/StatusPill.tsx';
import type { InvoiceStatus } from '#shared/domain/invoice.ts';
import { invoicePages } from '#shared/messages/zh/client/invoice-pages.ts';

const tones: Record<InvoiceStatus, StatusTone> = {
  WAIT_AUDIT: 'warning',
  REJECT: 'danger',
  CANCELLED: 'neutral',
  ISSUING: 'warning',
  ISSUED: 'good',
  FAIL: 'danger',
  RED_PENDING: 'warning',
  REDDENED: 'neutral',
};

export function InvoiceStatusPill({ status }: { status: InvoiceStatus }) {
  return <StatusPill tone={tones[status]}>{invoicePages.statuses[status]}</StatusPill>;
}
