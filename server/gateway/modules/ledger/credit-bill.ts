import type { WorkContext } from '#gateway/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { creditBill, creditBillLine } from '#gateway/db/schema/money.ts';
import { and, eq } from '#gateway/db/sql.ts';
import { chinaClock } from '#shared/domain/china-time.ts';
import type { Fen } from '#shared/domain/money.ts';

/** A month's bill is to be paid until the end of this day of the next month, in China: its last minute, as people read it. */
const DUE_DAY = 15;
const DUE_UTC = [15, 59] as const;

interface NewLine {
  readonly distributorId: string;
  /** The movement of CREDIT in the ledger: each has one line. */
  readonly transactionId: string;
  readonly orderId: string;
  /** Above zero what was used, below what came back. */
  readonly amount: Fen;
}

/** Writes a movement of credit on the bill of this month. The shop's lock must be held. */
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

/** The bill that a moment belongs to: its month in China (`2026-11`), and when it is due. */
export function billMonthOf(moment: Date): { readonly month: string; readonly dueDate: Date } {
  const clock = chinaClock(moment.getTime());
  const month = clock.toISOString().slice(0, 7);
  const dueDate = new Date(Date.UTC(clock.getUTCFullYear(), clock.getUTCMonth() + 1, DUE_DAY, ...DUE_UTC));
  return { month, dueDate };
}
