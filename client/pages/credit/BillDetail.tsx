import { BillFacts } from '#client/pages/credit/BillFacts.tsx';
import { BillHead } from '#client/pages/credit/BillHead.tsx';
import { BillLines } from '#client/pages/credit/BillLines.tsx';
import { BillRepayments } from '#client/pages/credit/BillRepayments.tsx';
import { FeeDays } from '#client/pages/credit/FeeDays.tsx';
import type { Data } from '#shared/contract/index.ts';

export type BillDetailData = Data<'getBillDetail'>;

/** Bill page: what is owed until when, what it consists of, what was repaid, and the fee by day. */
export function BillDetail({ bill }: { bill: BillDetailData }) {
  const { lines, repayments, feeDays, status } = bill;
  return (
    <div className="credit">
      <BillHead bill={bill} />
      <div className="credit-columns">
        <BillLines lines={lines} amount={bill.amount} />
        <BillFacts bill={bill} />
      </div>
      {status !== 'OPEN' && <BillRepayments repayments={repayments} />}
      {feeDays.length > 0 && <FeeDays days={feeDays} total={bill.overdueFee} />}
    </div>
  );
}
