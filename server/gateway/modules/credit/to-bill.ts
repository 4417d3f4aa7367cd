import type { BillFigures } from '#gateway/modules/credit/bill-figures.ts';
import type { BillData } from '#shared/contract/calls/credit.ts';
import { sumRepayable } from '#shared/domain/credit.ts';
import { formatYuan } from '#shared/domain/money.ts';

/** A bill as shown to its shop. */
export function toBill({ bill, overdueFee, owed, underWay, repayable }: BillFigures): BillData {
  const { id, month, status, amount, paid, paidFee, closeDate, dueDate, paidDate } = bill;
  return {
    id,
    month,
    status,
    amount: formatYuan(amount),
    paid: formatYuan(paid),
    overdueFee: formatYuan(overdueFee),
    paidFee: formatYuan(paidFee),
    owed: formatYuan(owed),
    underWay: formatYuan(underWay),
    repayable: { fee: formatYuan(repayable.fee), principal: formatYuan(repayable.principal) },
    closeDate: closeDate.toISOString(),
    dueDate: dueDate.toISOString(),
    paidDate: paidDate?.toISOString() ?? null,
    actions: sumRepayable([repayable]) > 0 ? ['REPAY'] : [],
  };
}
