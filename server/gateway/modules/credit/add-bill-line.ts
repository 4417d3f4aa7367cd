import type { WorkContext } from '#gateway/calls/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { creditBill, creditBillLine } from '#gateway/db/schema/credit.ts';
import { and, eq, sql } from '#gateway/db/sql.ts';
import { billMonthOf } from '#gateway/modules/credit/bill-calendar.ts';
import { type BillRow, isBill } from '#gateway/modules/credit/find-bills.ts';
import { scheduleTimer } from '#gateway/timers/schedule-timer.ts';
import { toFen } from '#shared/domain/money.ts';

type BillContext = Pick<WorkContext, 'newId'>;
type NewLine = Omit<typeof creditBillLine.$inferInsert, 'id' | 'billId'>;

/**
 * Adds a line to the bill of the month of its `createDate`, or of the next month if that bill is closed: another
 * gateway whose clock is ahead may have closed it. Positive amounts are credit used, negative ones credit returned.
 * A refund always goes to the open bill, whether or not the bill of its purchase is paid: closed bills do not
 * change, and a surplus lowers the next bill. Requires the shop lock. Returns the id of the bill.
 */
export async function addBillLine(tx: Tx, context: BillContext, line: NewLine): Promise<string> {
  const bill = await openBillOf(tx, context, line.distributorId, line.createDate);
  await tx.insert(creditBillLine).values({ ...line, id: context.newId(), billId: bill.id });
  await tx
    .update(creditBill)
    .set({ amount: sql`${creditBill.amount} + ${line.amount}` })
    .where(isBill(bill));
  return bill.id;
}

async function openBillOf(
  tx: Tx,
  context: BillContext,
  distributorId: string,
  moment: Date,
): Promise<BillRow> {
  const { month, closeDate, dueDate } = billMonthOf(moment);
  const ofMonth = and(eq(creditBill.distributorId, distributorId), eq(creditBill.month, month));
  const [found] = await tx.select().from(creditBill).where(ofMonth);
  if (found?.status === 'OPEN') return found;
  if (found) return openBillOf(tx, context, distributorId, closeDate);
  const id = context.newId();
  const none = { amount: toFen(0), paid: toFen(0), paidFee: toFen(0) };
  const [opened] = await tx
    .insert(creditBill)
    .values({ distributorId, id, month, status: 'OPEN', ...none, closeDate, dueDate })
    .returning();
  await scheduleTimer(tx, context, { kind: 'credit.close', subjectId: id, dueDate: closeDate });
  // The due date is the last millisecond in time.
  const overdueFrom = new Date(dueDate.getTime() + 1);
  await scheduleTimer(tx, context, { kind: 'credit.due', subjectId: id, dueDate: overdueFrom });
  return opened as BillRow;
}
