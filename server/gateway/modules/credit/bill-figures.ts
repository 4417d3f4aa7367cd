import type { Queryable } from '#gateway/db/connect.ts';
import { creditRepayment, creditRepaymentBill } from '#gateway/db/schema/credit.ts';
import { and, asc, eq, inArray } from '#gateway/db/sql.ts';
import { REPAYABLE_BILLS } from '#gateway/modules/credit/bill-transitions.ts';
import type { BillRow } from '#gateway/modules/credit/find-bills.ts';
import { type FeeDay, feeDays } from '#gateway/modules/credit/overdue-fee.ts';
import type { Repayable } from '#shared/domain/credit.ts';
import { type Fen, toFen } from '#shared/domain/money.ts';

/** What repayments pay of bills: of those that succeeded, and of those that wait for their payment. */
export type Allocation = Awaited<ReturnType<typeof listAllocations>>[number];

/** A bill with its figures at a moment, in fen. */
export interface BillFigures {
  readonly bill: BillRow;
  /** The fee so far, paid or not. */
  readonly overdueFee: Fen;
  readonly feeDays: readonly FeeDay[];
  /** Unpaid principal and fee, with what repayments under way will pay. */
  readonly owed: Fen;
  /** What repayments under way will pay. */
  readonly underWay: Fen;
  /** What a new repayment can pay; 0 while the bill is open. */
  readonly repayable: Repayable;
}

/** Repayments count from the day of their request; one that fails counts as if it had never been requested. */
export function listAllocations(db: Queryable, distributorId: string, billIds: readonly string[]) {
  return db
    .select({
      billId: creditRepaymentBill.billId,
      repaymentId: creditRepayment.id,
      repayNo: creditRepayment.repayNo,
      payNo: creditRepayment.payNo,
      status: creditRepayment.status,
      fee: creditRepaymentBill.fee,
      principal: creditRepaymentBill.principal,
      createDate: creditRepayment.createDate,
      endDate: creditRepayment.endDate,
    })
    .from(creditRepaymentBill)
    .innerJoin(
      creditRepayment,
      and(
        eq(creditRepayment.distributorId, creditRepaymentBill.distributorId),
        eq(creditRepayment.id, creditRepaymentBill.repaymentId),
      ),
    )
    .where(
      and(
        eq(creditRepaymentBill.distributorId, distributorId),
        inArray(creditRepaymentBill.billId, [...billIds]),
        inArray(creditRepayment.status, ['PROCESSING', 'SUCCESS']),
      ),
    )
    .orderBy(asc(creditRepayment.createDate), asc(creditRepayment.id));
}

/** The figures of bills, in the order of the bills. Stable only while the shop lock is held. */
export async function calculateBills(
  db: Queryable,
  distributorId: string,
  bills: readonly BillRow[],
  now: Date,
): Promise<BillFigures[]> {
  const all = await listAllocations(
    db,
    distributorId,
    bills.map(({ id }) => id),
  );
  return bills.map(bill =>
    calculateBill(
      bill,
      all.filter(({ billId }) => billId === bill.id),
      now,
    ),
  );
}

export function calculateBill(bill: BillRow, allocations: readonly Allocation[], now: Date): BillFigures {
  const isRepayable = REPAYABLE_BILLS.includes(bill.status);
  // The fee of a paid bill is final. An open one has none.
  const days = bill.status === 'OPEN' ? [] : feeDays(bill, allocations, now);
  const overdueFee = toFen(days.reduce((sum, { fee }) => sum + fee, 0));
  const held = allocations.filter(({ status }) => status === 'PROCESSING');
  const heldFee = held.reduce((sum, { fee }) => sum + fee, 0);
  const heldPrincipal = held.reduce((sum, { principal }) => sum + principal, 0);
  const unpaidFee = overdueFee - bill.paidFee;
  const unpaid = bill.amount - bill.paid;
  return {
    bill,
    overdueFee,
    feeDays: days,
    owed: toFen(unpaid + unpaidFee),
    underWay: toFen(heldFee + heldPrincipal),
    repayable: {
      billId: bill.id,
      fee: toFen(isRepayable ? unpaidFee - heldFee : 0),
      principal: toFen(isRepayable ? unpaid - heldPrincipal : 0),
    },
  };
}
