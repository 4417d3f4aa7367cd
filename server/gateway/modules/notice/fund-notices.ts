import { creditBill } from '#gateway/db/schema/credit.ts';
import { topUp } from '#gateway/db/schema/top-up.ts';
import { withdrawal } from '#gateway/db/schema/withdrawal.ts';
import { eq } from '#gateway/db/sql.ts';
import type { DescribeNotice } from '#gateway/modules/notice/describe-notice.ts';
import { formatYuan, toFen } from '#shared/domain/money.ts';

/** A rejected top-up can be submitted and rejected again. */
export const describeTopUp: DescribeNotice<'topUpMoved'> = async (tx, { topUpId, status }, now) => {
  const [found] = await tx.select().from(topUp).where(eq(topUp.id, topUpId));
  if (!found) return null;
  const { distributorId, topUpNo: no, rejectReason } = found;
  const about = { distributorId, refId: topUpId };
  const shown = { no, amount: formatYuan(found.amount) };
  if (status === 'PASS') return { ...about, kind: 'TOP_UP_PASSED', params: shown };
  if (status !== 'REJECT') return null;
  const params = { ...shown, reason: rejectReason ?? '' };
  return { ...about, kind: 'TOP_UP_REJECTED', occasion: now.toISOString(), params };
};

export const describeWithdrawal: DescribeNotice<'withdrawalMoved'> = async (tx, { withdrawalId, status }) => {
  const [found] = await tx.select().from(withdrawal).where(eq(withdrawal.id, withdrawalId));
  if (!found) return null;
  const { distributorId, withdrawalNo: no, reason } = found;
  const about = { distributorId, refId: withdrawalId };
  const shown = { no, amount: formatYuan(found.amount) };
  if (status === 'SUCCESS') return { ...about, kind: 'WITHDRAWAL_PAID', params: shown };
  if (status !== 'REJECT' && status !== 'FAIL') return null;
  return { ...about, kind: 'WITHDRAWAL_FAILED', params: { ...shown, reason: reason ?? '' } };
};

export const describeOverdueBill: DescribeNotice<'billFellDue'> = async (tx, { billId }) => {
  const [found] = await tx.select().from(creditBill).where(eq(creditBill.id, billId));
  if (!found) return null;
  const { distributorId, month, amount, paid } = found;
  const params = { no: month, amount: formatYuan(toFen(amount - paid)) };
  return { distributorId, kind: 'BILL_OVERDUE', refId: billId, params };
};
