import type { CallContext } from '#gateway/calls/call-context.ts';
import { creditBill } from '#gateway/db/schema/credit.ts';
import { and, asc, eq, gt, ne } from '#gateway/db/sql.ts';
import { calculateBills } from '#gateway/modules/credit/bill-figures.ts';
import { findCredit } from '#gateway/modules/credit/find-credit.ts';
import { toBill } from '#gateway/modules/credit/to-bill.ts';
import type { Data } from '#shared/contract/index.ts';
import { sumRepayable } from '#shared/domain/credit.ts';
import { formatYuan, toFen } from '#shared/domain/money.ts';
import { codeMessages } from '#shared/messages/zh/common/codes.ts';

const NOTHING = toFen(0);

/** The shop's sale credit, with the bill that is due next. */
export async function getMyCredit({
  db,
  member,
  clock,
}: CallContext<'certified'>): Promise<Data<'getMyCredit'>> {
  const { distributorId } = member;
  const credit = await findCredit(db, distributorId);
  const rows = await db
    .select()
    .from(creditBill)
    .where(
      and(
        eq(creditBill.distributorId, distributorId),
        ne(creditBill.status, 'PAID'),
        gt(creditBill.amount, NOTHING),
      ),
    )
    .orderBy(asc(creditBill.month));
  const bills = await calculateBills(db, distributorId, rows, clock.now());
  const [next] = bills;
  return {
    limit: credit ? formatYuan(credit.limit) : null,
    used: formatYuan(credit?.used ?? NOTHING),
    frozen: formatYuan(NOTHING),
    available: formatYuan(credit?.available ?? NOTHING),
    holdReason: credit?.held ? codeMessages.CREDIT_HELD : null,
    nextDueDate: next?.bill.dueDate.toISOString() ?? null,
    nextBill: next ? toBill(next) : null,
    repayable: formatYuan(sumRepayable(bills.map(({ repayable }) => repayable))),
  };
}
