import { BusinessError, invalidParams } from '#gateway/calls/business-error.ts';
import type { WorkContext } from '#gateway/calls/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { creditBill } from '#gateway/db/schema/credit.ts';
import { BILL_TRANSITIONS } from '#gateway/modules/credit/bill-transitions.ts';
import { type BillRow, isBill, lockBill } from '#gateway/modules/credit/find-bills.ts';
import { cancelTimers, scheduleTimer } from '#gateway/timers/schedule-timer.ts';
import { fieldMessages } from '#shared/messages/zh/gateway/fields.ts';

const CHINA_DAY_ENDS = 'T23:59:59.999+08:00';

/**
 * Moves the due date of a closed bill that is not due yet to the end of a later day in China.
 * @throws BusinessError NOT_FOUND; STATE_CHANGED; PARAM_INVALID if the day is not later
 */
export async function extendDueDate(
  tx: Tx,
  context: Pick<WorkContext, 'newId'>,
  billId: string,
  day: string,
): Promise<BillRow> {
  const bill = await lockBill(tx, billId);
  if (!bill) throw new BusinessError('NOT_FOUND');
  if (!BILL_TRANSITIONS.FALL_DUE.from.some(status => status === bill.status)) {
    throw new BusinessError('STATE_CHANGED');
  }
  const dueDate = new Date(`${day}${CHINA_DAY_ENDS}`);
  if (!(dueDate > bill.dueDate)) throw invalidParams([{ field: 'dueDate', msg: fieldMessages.invalid }]);
  await tx.update(creditBill).set({ dueDate }).where(isBill(bill));
  const subject = { kind: 'credit.due', subjectId: billId } as const;
  await cancelTimers(tx, subject);
  await scheduleTimer(tx, context, { ...subject, dueDate: new Date(dueDate.getTime() + 1) });
  return { ...bill, dueDate };
}
