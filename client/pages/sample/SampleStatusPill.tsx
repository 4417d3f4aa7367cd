import type { SampleStatus } from '#client/pages/sample/samples-query.ts';
import { StatusPill, type StatusTone } from '#client/ui/data/StatusPill.tsx';
import { sampleStatuses } from '#shared/messages/zh/common/orders.ts';

const tones: Record<SampleStatus, StatusTone> = {
  WAIT_AUDIT: 'warning',
  REJECT: 'danger',
  CANCELLED: 'neutral',
  WAIT_SHIP: 'warning',
  SHIPPED: 'rose',
  RECEIVED: 'good',
};

export function SampleStatusPill({ status }: { status: SampleStatus }) {
  return <StatusPill tone={tones[status]}>{sampleStatuses[status]}</StatusPill>;
}
