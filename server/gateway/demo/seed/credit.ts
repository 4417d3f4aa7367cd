import type { Tx } from '#gateway/db/connect.ts';
import {
  creditBill,
  creditBillLine,
  creditRepayment,
  creditRepaymentBill,
} from '#gateway/db/schema/credit.ts';
import { payment } from '#gateway/db/schema/money.ts';
import {
  type DemoBill,
  type DemoRepayment,
  demoBills,
  VOUCHER_REFUSED,
} from '#gateway/demo/seed/demo-bills.ts';
import { type DatedPosting, idOf, type OrderMovement } from '#gateway/demo/seed/ledger.ts';
import { momentOf } from '#gateway/demo/seed/moment-of.ts';
import { billMonthOf } from '#gateway/modules/credit/bill-calendar.ts';
import { overdueFee } from '#gateway/modules/credit/overdue-fee.ts';
import { PAID_FROM } from '#gateway/modules/ledger/pay-entries.ts';
import { chinaClock } from '#shared/domain/china-time.ts';
import { splitRepayment, sumRepayable } from '#shared/domain/credit.ts';
import { type Fen, toFen } from '#shared/domain/money.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Time of day of repayments, and how long they took. */
const REPAID_AT_MS = 10 * 3_600_000 + 26 * MINUTE_MS;
const REPAID_IN_MS = 3 * MINUTE_MS;
const NOTHING = toFen(0);

type BillRow = typeof creditBill.$inferInsert;
interface MadeRepayment {
  readonly row: typeof creditRepayment.$inferInsert;
  readonly part: typeof creditRepaymentBill.$inferInsert;
  readonly payment: typeof payment.$inferInsert;
}

/**
 * Seeds the bills of the credit purchases, and their repayments. They have no timers, so that their state changes only
 * by an action. Returns what was repaid.
 */
export async function seedCredit(
  tx: Tx,
  now: Date,
  movements: readonly OrderMovement[],
): Promise<readonly DatedPosting[]> {
  const lines = movements.flatMap(movement => {
    const { distributorId, orderId, date: createDate, entries } = movement;
    if (entries.CREDIT === undefined) return [];
    const transactionId = idOf(movement);
    const amount = toFen(0 - entries.CREDIT);
    const billId = `${distributorId}B${monthsBetween(createDate, now)}`;
    return { distributorId, id: transactionId, billId, transactionId, orderId, amount, createDate };
  });
  const made = [...Map.groupBy(lines, ({ billId }) => billId)].map(([id, own]) => {
    const [first] = own;
    if (!first) throw new Error(`bill ${id} has no line`);
    const amount = toFen(own.reduce((sum, line) => sum + line.amount, 0));
    return makeBill({ ...first, id, amount }, now);
  });
  const repayments = made.flatMap(one => one.repayments);
  await tx.insert(creditBill).values(made.map(({ bill }) => bill));
  await tx.insert(creditBillLine).values(lines);
  await tx.insert(payment).values(repayments.map(one => one.payment));
  await tx.insert(creditRepayment).values(repayments.map(({ row }) => row));
  await tx.insert(creditRepaymentBill).values(repayments.map(({ part }) => part));
  return repayments.flatMap(bookingOf);
}

type NewBill = Pick<BillRow, 'distributorId' | 'id' | 'amount'> & { readonly createDate: Date };

function makeBill(
  { distributorId, id, amount, createDate }: NewBill,
  now: Date,
): { bill: BillRow; repayments: readonly MadeRepayment[] } {
  const { month, closeDate, dueDate: regular } = billMonthOf(createDate);
  const monthsAgo = monthsBetween(createDate, now);
  const demo = demoBills[distributorId]?.find(one => one.monthsAgo === monthsAgo);
  const bill: BillRow = {
    distributorId,
    id,
    month,
    amount,
    closeDate,
    status: demo?.status ?? 'OPEN',
    dueDate: demo ? dueDateOf(demo, regular, now) : regular,
    paid: NOTHING,
    paidFee: NOTHING,
  };
  const repayments: MadeRepayment[] = [];
  for (const one of demo?.repayments ?? []) {
    const { part, row } = repay(bill, one, repayments, now);
    repayments.push({ part, row, payment: paymentOf(row, one, now) });
    if (one.status !== 'SUCCESS') continue;
    bill.paid = toFen(bill.paid + part.principal);
    bill.paidFee = toFen(bill.paidFee + part.fee);
    bill.paidDate = bill.status === 'PAID' ? row.endDate : null;
  }
  return { bill, repayments };
}

/** Number of months in China from one moment to another. */
function monthsBetween(from: Date, to: Date): number {
  const [first, last] = [chinaClock(from.getTime()), chinaClock(to.getTime())];
  const years = last.getUTCFullYear() - first.getUTCFullYear();
  return years * 12 + last.getUTCMonth() - first.getUTCMonth();
}

function dueDateOf({ dueInDays }: DemoBill, regular: Date, now: Date): Date {
  if (dueInDays === undefined) return regular;
  const extended = new Date(momentOf(now, -dueInDays - 1, '0:00').getTime() - 1);
  return extended > regular ? extended : regular;
}

function repay(
  bill: BillRow,
  { percent, day, status }: DemoRepayment,
  before: readonly MadeRepayment[],
  now: Date,
): Pick<MadeRepayment, 'row' | 'part'> {
  const { distributorId, id: billId, amount, closeDate } = bill;
  const latest = now.getTime() - (before.length + 1) * MINUTE_MS;
  const wanted = day === undefined ? latest : closeDate.getTime() + day * DAY_MS + REPAID_AT_MS;
  const createDate = new Date(Math.min(wanted, latest - REPAID_IN_MS));
  const paid = before.flatMap(({ part, row }) => (row.status === 'SUCCESS' ? [{ ...part, ...row }] : []));
  const owed = {
    billId,
    fee: toFen(overdueFee(bill, paid, createDate) - bill.paidFee),
    principal: toFen(amount - bill.paid),
  };
  const share = percent === undefined ? sumRepayable([owed]) : shareOf(amount, percent);
  const [split = owed] = splitRepayment([owed], share);
  const id = `R${billId}-${before.length + 1}`;
  const row = {
    distributorId,
    id,
    repayNo: repayNoOf(bill, createDate, before.length),
    payNo: `P${id}`,
    status,
    amount: sumRepayable([split]),
    createDate,
    endDate: status === 'PROCESSING' ? null : new Date(createDate.getTime() + REPAID_IN_MS),
  };
  return { row, part: { distributorId, repaymentId: id, ...split } };
}

/** In whole yuan. */
const shareOf = (amount: Fen, percent: number) => toFen(Math.ceil((amount * percent) / 10_000) * 100);

const repayNoOf = ({ distributorId, month }: BillRow, createDate: Date, index: number) => {
  const day = chinaClock(createDate.getTime()).toISOString().slice(0, 10).replaceAll('-', '');
  return `HK${day}${distributorId.slice(-3)}${month.slice(-2)}${Number(index) + 137}`;
};

function paymentOf(
  { distributorId, payNo, amount, createDate, endDate }: MadeRepayment['row'],
  { payType, payStatus }: DemoRepayment,
  now: Date,
): typeof payment.$inferInsert {
  return {
    distributorId,
    payNo,
    kind: 'REPAYMENT',
    status: payStatus,
    payType: payStatus === 'INIT' ? null : payType,
    amount,
    reason: payStatus === 'REJECT' ? VOUCHER_REFUSED : null,
    createDate: createDate ?? now,
    paidDate: payStatus === 'SUCCESS' ? (endDate ?? now) : null,
  };
}

/** What `settleRepayment` would have posted. */
function bookingOf({ row, part, payment: { payType } }: MadeRepayment): DatedPosting[] {
  const { distributorId, id: refId, repayNo: refNo, amount, status, endDate } = row;
  if (status !== 'SUCCESS' || !payType || !endDate) return [];
  const entries = { [PAID_FROM[payType]]: toFen(0 - amount), CREDIT: part.principal, FEE: part.fee };
  return [{ kind: 'REPAY', distributorId, refId, refNo, remark: '', entries, date: endDate }];
}
