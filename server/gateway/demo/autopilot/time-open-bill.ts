import type { WorkContext } from '#gateway/calls/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { creditBill, creditBillLine } from '#gateway/db/schema/credit.ts';
import { and, eq } from '#gateway/db/sql.ts';
import type { DomainEvents } from '#gateway/events/domain-events.ts';
import { hasTimer, scheduleTimer } from '#gateway/timers/schedule-timer.ts';

/** Gives a seeded open bill its timers when the first purchase of a member is added to it. */
export async function timeOpenBill(
  tx: Tx,
  context: WorkContext,
  { orderId }: DomainEvents['orderPaid'],
): Promise<void> {
  const [bill] = await tx
    .select({ id: creditBill.id, closeDate: creditBill.closeDate, dueDate: creditBill.dueDate })
    .from(creditBillLine)
    .innerJoin(
      creditBill,
      and(
        eq(creditBill.distributorId, creditBillLine.distributorId),
        eq(creditBill.id, creditBillLine.billId),
      ),
    )
    .where(and(eq(creditBillLine.orderId, orderId), eq(creditBill.status, 'OPEN')));
  if (!bill) return;
  const close = { kind: 'credit.close', subjectId: bill.id } as const;
  if (await hasTimer(tx, close)) return;
  await scheduleTimer(tx, context, { ...close, dueDate: bill.closeDate });
  const dueDate = new Date(bill.dueDate.getTime() + 1);
  await scheduleTimer(tx, context, { kind: 'credit.due', subjectId: bill.id, dueDate });
}
