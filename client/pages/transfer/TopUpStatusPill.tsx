import { StatusPill, type StatusTone } from '#client/ui/data/StatusPill.tsx';
import type { TopUpStatus } from '#shared/domain/top-up.ts';
import { topUpStatuses } from '#shared/messages/zh/common/statement.ts';

const tones: Record<TopUpStatus, StatusTone> = {
  WAIT_AUDIT: 'warning',
  PASS: 'good',
  REJECT: 'danger',
  CANCELLED: 'neutral',
};

export function TopUpStatusPill({ status }: { status: TopUpStatus }) {
  return <StatusPill tone={tones[status]}>{topUpStatuses[status]}</StatusPill>;
}
