import type { SampleStatus } from '#client/features/samples/samples-query.ts';
import { StatusPill, type StatusTone } from '#client/ui/StatusPill.tsx';
import { sampleStatuses } from '#shared/messages/zh/orders.ts';

const tones: Record<SampleStatus, StatusTone> = {
  WAIT_AUDIT: 'warning',
  REJECT: 'danger',
  CANCELLED: 'neutral',
  WAIT_SHIP: 'warning',
  SHIPPED: 'rose',
  RECEIVED: 'good',
};

/** How a requisition stands. */
export function SampleStatusPill({ status }: { status: SampleStatus }) {
  return <StatusPill tone={tones[status]}>{sampleStatuses[status]}</StatusPill>;
}
