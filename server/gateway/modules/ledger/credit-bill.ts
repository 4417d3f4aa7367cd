import type { WorkContext } from '#gateway/calls/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { creditBill, creditBillLine } from '#gateway/db/schema/credit.ts';
import { and, eq } from '#gateway/db/sql.ts';
import { chinaClock } from '#shared/domain/china-time.ts';
import type { Fen } from '#shared/domain/money.ts';

/** A monthly bill is due on the 15th of the following month, 23:59 in China (15:59 UTC). */
const DUE_DAY = 15;
const DUE_UTC = [15, 59] as const;

interface NewLine {
  readonly distributorId: string;
  /** The ledger transaction that moved CREDIT; each has one bill line. */
  readonly transactionId: string;
  readonly orderId: string;
  /** Positive: credit used. Negative: credit returned. */
  readonly amount: Fen;
}

/**
 * Adds a credit movement to the bill of the current month. Requires the shop lock.
 * @throws Error if that bill is no longer open
 */
export async function addBillLine(
  tx: Tx,
  { clock, newId }: Pick<WorkContext, 'clock' | 'newId'>,
  line: NewLine,
): Promise<void> {
  const createDate = clock.now();
  const { distributorId } = line;
  const { month, dueDate } = billMonthOf(createDate);
  await tx
    .insert(creditBill)
    .values({ distributorId, id: newId(), month, status: 'OPEN', dueDate })
    .onConflictDoNothing();
  const [bill] = await tx
    .select({ id: creditBill.id, status: creditBill.status })
    .from(creditBill)
    .where(and(eq(creditBill.distributorId, distributorId), eq(creditBill.month, month)));
  if (bill?.status !== 'OPEN') throw new Error(`the bill of ${month} of shop ${distributorId} is not open`);
  await tx.insert(creditBillLine).values({ ...line, billId: bill.id, createDate });
}

/** The month in China that a moment is billed in (`2026-11`) and the due date of that bill. */
export function billMonthOf(moment: Date): { readonly month: string; readonly dueDate: Date } {
  const clock = chinaClock(moment.getTime());
  const month = clock.toISOString().slice(0, 7);
  const dueDate = new Date(Date.UTC(clock.getUTCFullYear(), clock.getUTCMonth() + 1, DUE_DAY, ...DUE_UTC));
  return { month, dueDate };
}
