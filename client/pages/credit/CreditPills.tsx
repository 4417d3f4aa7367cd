import { StatusPill, type StatusTone } from '#client/ui/data/StatusPill.tsx';
import type { RepaymentData } from '#shared/contract/calls/credit.ts';
import type { BillStatus, RepayStatus } from '#shared/domain/credit.ts';
import { billStatuses, creditPages, repayStatuses } from '#shared/messages/zh/client/credit-pages.ts';

const BILL_TONES: Record<BillStatus, StatusTone> = {
  OPEN: 'neutral',
  UNPAID: 'warning',
  PART_PAID: 'warning',
  PAID: 'good',
  OVERDUE: 'danger',
};
const REPAY_TONES: Record<RepayStatus, StatusTone> = {
  PROCESSING: 'warning',
  SUCCESS: 'good',
  FAIL: 'neutral',
};

export function BillPill({ status }: { status: BillStatus }) {
  return <StatusPill tone={BILL_TONES[status]}>{billStatuses[status]}</StatusPill>;
}

export function RepayPill({ status }: { status: RepayStatus }) {
  return <StatusPill tone={REPAY_TONES[status]}>{repayStatuses[status]}</StatusPill>;
}

/** A repayment under way is shown with the state of its payment. */
export function RepaymentPill({ status, payStatus }: Pick<RepaymentData, 'status' | 'payStatus'>) {
  const tone = payStatus === 'REJECT' ? 'danger' : REPAY_TONES[status];
  return <StatusPill tone={tone}>{creditPages.repayments.waits[payStatus]}</StatusPill>;
}
