import type { WorkContext } from '#gateway/calls/call-context.ts';
import { nextState } from '#gateway/calls/transitions.ts';
import type { Queryable, Tx } from '#gateway/db/connect.ts';
import { creditBill, creditRepayment, creditRepaymentBill } from '#gateway/db/schema/credit.ts';
import { and, asc, eq } from '#gateway/db/sql.ts';
import { calculateBills } from '#gateway/modules/credit/bill-figures.ts';
import { type BillEvent, REPAY_TRANSITIONS } from '#gateway/modules/credit/bill-transitions.ts';
import { type BillRow, findBills, moveBill } from '#gateway/modules/credit/find-bills.ts';
import { PAID_FROM } from '#gateway/modules/ledger/pay-entries.ts';
import { post } from '#gateway/modules/ledger/post.ts';
import { cancelTimers } from '#gateway/timers/schedule-timer.ts';
import { type Fen, toFen } from '#shared/domain/money.ts';
import type { PayType } from '#shared/domain/order.ts';

export type RepaymentRow = typeof creditRepayment.$inferSelect;
type PaymentKey = Pick<RepaymentRow, 'distributorId' | 'payNo'>;

/** The repayment of a payment. A payment of the kind REPAYMENT has exactly one. */
export async function findRepaymentOf(db: Queryable, key: PaymentKey): Promise<RepaymentRow> {
  const { distributorId, payNo } = creditRepayment;
  const [row] = await db
    .select()
    .from(creditRepayment)
    .where(and(eq(distributorId, key.distributorId), eq(payNo, key.payNo)));
  if (!row) throw new Error(`payment ${key.payNo} has no repayment`);
  return row;
}

/** What a repayment pays, oldest bill first. */
export function listRepaidBills(
  db: Queryable,
  { distributorId, id }: Pick<RepaymentRow, 'distributorId' | 'id'>,
) {
  const { repaymentId, billId, fee, principal } = creditRepaymentBill;
  return db
    .select({ billId, fee, principal, month: creditBill.month })
    .from(creditRepaymentBill)
    .innerJoin(
      creditBill,
      and(eq(creditBill.distributorId, creditRepaymentBill.distributorId), eq(creditBill.id, billId)),
    )
    .where(and(eq(creditRepaymentBill.distributorId, distributorId), eq(repaymentId, id)))
    .orderBy(asc(creditBill.month));
}

/**
 * Pays the bills of a repayment and books it, after its payment succeeded. The split was fixed when it was requested,
 * and no other repayment can pay the same amounts, so it never pays more than is owed. Requires the shop lock.
 */
export async function settleRepayment(
  tx: Tx,
  context: Pick<WorkContext, 'clock' | 'newId'>,
  key: PaymentKey,
  payType: PayType,
): Promise<RepaymentRow> {
  const repayment = await endRepayment(tx, context, key, 'SUCCEED');
  const { distributorId, id: refId, repayNo: refNo, amount } = repayment;
  const parts = await listRepaidBills(tx, repayment);
  const bills = await findBills(
    tx,
    distributorId,
    parts.map(({ billId }) => billId),
  );
  for (const bill of bills) {
    const part = parts.find(({ billId }) => billId === bill.id);
    if (part) await payBill(tx, context, bill, part);
  }
  const entries = {
    [PAID_FROM[payType]]: toFen(0 - amount),
    CREDIT: toFen(parts.reduce((sum, { principal }) => sum + principal, 0)),
    FEE: toFen(parts.reduce((sum, { fee }) => sum + fee, 0)),
  };
  await post(tx, context, { distributorId, kind: 'REPAY', refId, refNo, remark: '', entries });
  return repayment;
}

/** Ends a repayment whose payment was closed; what it held can be repaid again. Requires the shop lock. */
export const failRepayment = (tx: Tx, context: Pick<WorkContext, 'clock'>, key: PaymentKey) =>
  endRepayment(tx, context, key, 'FAIL');

async function endRepayment(
  tx: Tx,
  { clock }: Pick<WorkContext, 'clock'>,
  key: PaymentKey,
  event: keyof typeof REPAY_TRANSITIONS,
): Promise<RepaymentRow> {
  const row = await findRepaymentOf(tx, key);
  const ended = { status: nextState(REPAY_TRANSITIONS, row.status, event), endDate: clock.now() };
  await tx
    .update(creditRepayment)
    .set(ended)
    .where(and(eq(creditRepayment.distributorId, row.distributorId), eq(creditRepayment.id, row.id)));
  return { ...row, ...ended };
}

/** Runs after the repayment succeeded, so that it is no longer under way. */
async function payBill(
  tx: Tx,
  { clock }: Pick<WorkContext, 'clock'>,
  bill: BillRow,
  { fee, principal }: { readonly fee: Fen; readonly principal: Fen },
) {
  const paid = { paid: toFen(bill.paid + principal), paidFee: toFen(bill.paidFee + fee) };
  const now = clock.now();
  const [figures] = await calculateBills(tx, bill.distributorId, [{ ...bill, ...paid }], now);
  const isPaid = figures?.owed === 0;
  const event = eventOf(bill, isPaid);
  await moveBill(tx, bill, event, { ...paid, ...(isPaid ? { paidDate: now } : {}) });
  if (isPaid) await cancelTimers(tx, { kind: 'credit.due', subjectId: bill.id });
}

function eventOf({ status }: BillRow, isPaid: boolean): BillEvent {
  if (isPaid) return 'REPAY_REST';
  return status === 'OVERDUE' ? 'REPAY_OVERDUE' : 'REPAY_PART';
}
