import type { CallContext } from '#gateway/calls/call-context.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { creditBill, creditBillLine } from '#gateway/db/schema/credit.ts';
import { ledgerTransaction } from '#gateway/db/schema/ledger.ts';
import { payment } from '#gateway/db/schema/money.ts';
import { order } from '#gateway/db/schema/order.ts';
import { and, asc, eq, inArray } from '#gateway/db/sql.ts';
import { calculateBill, listAllocations } from '#gateway/modules/credit/bill-figures.ts';
import { type BillRow, findBills } from '#gateway/modules/credit/find-bills.ts';
import { toBill } from '#gateway/modules/credit/to-bill.ts';
import type { Arg, Data } from '#shared/contract/index.ts';
import { formatYuan } from '#shared/domain/money.ts';

/**
 * A bill with its lines, repayments and fee.
 * @throws BusinessError NOT_FOUND
 */
export async function getBillDetail(
  { db, member, clock }: CallContext<'certified'>,
  { id }: Arg<'getBillDetail'>,
): Promise<Data<'getBillDetail'>> {
  const { distributorId } = member;
  const [bill] = await findBills(db, distributorId, [id]);
  const allocations = await listAllocations(db, distributorId, [id]);
  const figures = calculateBill(bill as BillRow, allocations, clock.now());
  const payNos = allocations.map(({ payNo }) => payNo);
  const payments = await db
    .select({ payNo: payment.payNo, payType: payment.payType })
    .from(payment)
    .where(and(eq(payment.distributorId, distributorId), inArray(payment.payNo, payNos)));
  return {
    ...toBill(figures),
    lines: await listLines(db, distributorId, id),
    repayments: allocations.map(({ repaymentId, repayNo, payNo, status, fee, principal, ...dates }) => ({
      id: repaymentId,
      repayNo,
      payNo,
      status,
      payType: payments.find(one => one.payNo === payNo)?.payType ?? null,
      fee: formatYuan(fee),
      principal: formatYuan(principal),
      createDate: dates.createDate.toISOString(),
      endDate: dates.endDate?.toISOString() ?? null,
    })),
    feeDays: figures.feeDays.map(({ date, unpaid, fee }) => ({
      date,
      unpaid: formatYuan(unpaid),
      fee: formatYuan(fee),
    })),
  };
}

async function listLines(
  db: Queryable,
  distributorId: string,
  billId: string,
): Promise<Data<'getBillDetail'>['lines']> {
  const line = creditBillLine;
  const rows = await db
    .select({
      id: line.id,
      orderId: line.orderId,
      orderNo: order.orderNo,
      kind: ledgerTransaction.kind,
      refId: ledgerTransaction.refId,
      refNo: ledgerTransaction.refNo,
      otherId: creditBill.id,
      otherMonth: creditBill.month,
      amount: line.amount,
      createDate: line.createDate,
    })
    .from(line)
    .leftJoin(ledgerTransaction, eq(ledgerTransaction.id, line.transactionId))
    .leftJoin(order, and(eq(order.distributorId, line.distributorId), eq(order.id, line.orderId)))
    .leftJoin(
      creditBill,
      and(eq(creditBill.distributorId, line.distributorId), eq(creditBill.id, line.otherBillId)),
    )
    .where(and(eq(line.distributorId, distributorId), eq(line.billId, billId)))
    .orderBy(asc(line.createDate), asc(line.id));
  return rows.map(({ id, orderId, orderNo, kind, refId, refNo, otherId, otherMonth, amount, createDate }) => {
    const isRefund = kind === 'REFUND';
    return {
      id,
      kind: kind === null ? 'CARRY_OVER' : isRefund ? 'REFUND' : 'PURCHASE',
      orderId,
      orderNo,
      refundId: isRefund ? refId : null,
      refundNo: isRefund ? refNo : null,
      otherBill: otherId && otherMonth ? { id: otherId, month: otherMonth } : null,
      amount: formatYuan(amount),
      createDate: createDate.toISOString(),
    };
  });
}
