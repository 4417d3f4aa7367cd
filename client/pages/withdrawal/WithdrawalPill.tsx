import { StatusPill, type StatusTone } from '#client/ui/data/StatusPill.tsx';
import type { WithdrawalStatus } from '#shared/domain/withdrawal.ts';
import { withdrawalStatuses } from '#shared/messages/zh/common/withdrawals.ts';

const tones: Record<WithdrawalStatus, StatusTone> = {
  WAIT_AUDIT: 'warning',
  PAYING: 'rose',
  SUCCESS: 'good',
  FAIL: 'danger',
  REJECT: 'danger',
  CANCELLED: 'neutral',
};

export function WithdrawalPill({ status }: { status: WithdrawalStatus }) {
  return <StatusPill tone={tones[status]}>{withdrawalStatuses[status]}</StatusPill>;
}
