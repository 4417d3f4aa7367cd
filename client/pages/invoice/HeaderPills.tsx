import { StatusPill, type StatusTone } from '#client/ui/data/StatusPill.tsx';
import type { HeaderData } from '#shared/contract/calls/invoice-header.ts';
import type { HeaderStatus } from '#shared/domain/invoice.ts';
import { invoicePages } from '#shared/messages/zh/client/invoice-pages.ts';

const words = invoicePages.headers;
const tones: Record<HeaderStatus, StatusTone> = {
  WAIT_CONFIRM: 'warning',
  CONFIRMED: 'good',
  REJECT: 'danger',
};

/** Status of a header, and whether it is the default and suits SPECIAL invoices. */
export function HeaderPills({ header }: { header: HeaderData }) {
  return (
    <span className="invoice-pills">
      {header.izDefault && <StatusPill>{words.isDefault}</StatusPill>}
      {header.izSpecial && <StatusPill>{words.special}</StatusPill>}
      <StatusPill tone={tones[header.status]}>{words.statuses[header.status]}</StatusPill>
    </span>
  );
}

/** Why a header cannot be used yet. */
export function HeaderNote({ header }: { header: HeaderData }) {
  if (header.status === 'REJECT') return <p className="invoice-refused">{header.rejectReason}</p>;
  if (header.status !== 'WAIT_CONFIRM') return null;
  return (
    <p className="invoice-hint">{header.actions.includes('CONFIRM') ? words.certified : words.waiting}</p>
  );
}
