import type { WorkContext } from '#gateway/calls/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { creditBill, creditBillLine } from '#gateway/db/schema/credit.ts';
import { and, asc, eq, lte } from '#gateway/db/sql.ts';
import { publish } from '#gateway/events/publish.ts';
import { addBillLine } from '#gateway/modules/credit/add-bill-line.ts';
import { type BillRow, findBills, isBill, lockBill, moveBill } from '#gateway/modules/credit/find-bills.ts';
import { cancelTimers } from '#gateway/timers/schedule-timer.ts';
import type { TimerWork } from '#gateway/timers/timer-kinds.ts';
import { toFen } from '#shared/domain/money.ts';

/**
 * Timer `credit.close`: closes a bill at the end of its month. Late or repeated runs give the same result, because
 * nothing depends on the time of the run.
 */
export const closeBill: TimerWork = async (context, tx, billId) => {
  const bill = await lockBill(tx, billId);
  if (bill) await closeBillsUntil(tx, context, bill);
};

/**
 * Timer `credit.due`: marks an unpaid bill as overdue. Other timers may run at the same time in other processes, so
 * the bill is closed here if that is outstanding.
 */
export const fallDue: TimerWork = async (context, tx, billId) => {
  const found = await lockBill(tx, billId);
  if (!found) return;
  await closeBillsUntil(tx, context, found);
  const [bill] = await findBills(tx, found.distributorId, [billId]);
  const isUnpaid = bill?.status === 'UNPAID' || bill?.status === 'PART_PAID';
  // The due date may have been extended since the timer was set.
  if (!bill || !isUnpaid || bill.dueDate >= context.clock.now()) return;
  await moveBill(tx, bill, 'FALL_DUE');
  await publish(tx, context, 'billFellDue', { billId });
};

/** Closes the open bills of a shop up to the given one, oldest first, since a surplus is carried to the next bill. */
async function closeBillsUntil(tx: Tx, context: WorkContext, { distributorId, month, status }: BillRow) {
  if (status !== 'OPEN') return;
  const bills = await tx
    .select()
    .from(creditBill)
    .where(
      and(
        eq(creditBill.distributorId, distributorId),
        eq(creditBill.status, 'OPEN'),
        lte(creditBill.month, month),
      ),
    )
    .orderBy(asc(creditBill.month));
  for (const { id } of bills) {
    // Read again: closing the one before may have added a line.
    const [bill] = await findBills(tx, distributorId, [id]);
    if (bill) await close(tx, context, bill);
  }
}

async function close(tx: Tx, context: WorkContext, bill: BillRow) {
  if (bill.amount > 0) {
    await moveBill(tx, bill, 'CLOSE');
    return;
  }
  await moveBill(tx, bill, 'CLOSE_EMPTY');
  await cancelTimers(tx, { kind: 'credit.due', subjectId: bill.id });
  if (bill.amount < 0) await carryOver(tx, context, bill);
}

/** Moves the surplus of a closed bill to the next month, as one line on each of the two bills. */
async function carryOver(tx: Tx, context: WorkContext, bill: BillRow) {
  const { distributorId, id, amount, closeDate: createDate } = bill;
  const line = { distributorId, createDate };
  const otherBillId = await addBillLine(tx, context, { ...line, otherBillId: id, amount });
  const back = { ...line, id: context.newId(), billId: id, otherBillId, amount: toFen(0 - amount) };
  await tx.insert(creditBillLine).values(back);
  await tx
    .update(creditBill)
    .set({ amount: toFen(0) })
    .where(isBill(bill));
}
