import type { Queryable } from '#gateway/db/connect.ts';
import { creditAccount, creditBill, creditBillLine } from '#gateway/db/schema/credit.ts';
import { and, eq, gt, min, ne, sum } from '#gateway/db/sql.ts';
import { balanceOf } from '#gateway/modules/ledger/post.ts';
import { type Fen, toFen } from '#shared/domain/money.ts';

/** A shop's sale credit, in fen. */
export interface Credit {
  readonly limit: Fen;
  readonly used: Fen;
  /** Usable now: 0 while the credit is held or the limit is below the used amount. */
  readonly available: Fen;
  /** True while a bill is overdue; the shop cannot pay on credit until it is paid. */
  readonly held: boolean;
}

/** Undefined if the shop was granted no credit. */
export async function findCredit(db: Queryable, distributorId: string): Promise<Credit | undefined> {
  const [account] = await db
    .select({ limit: creditAccount.limit })
    .from(creditAccount)
    .where(eq(creditAccount.distributorId, distributorId));
  if (!account) return undefined;
  const { limit } = account;
  const used = toFen(0 - (await balanceOf(db, distributorId, 'CREDIT')));
  const isOverdue = and(eq(creditBill.distributorId, distributorId), eq(creditBill.status, 'OVERDUE'));
  const held = (await db.$count(creditBill, isOverdue)) > 0;
  return { limit, used, available: toFen(held ? 0 : Math.max(limit - used, 0)), held };
}

/** Due date of the earliest unpaid bill with a positive amount; null if nothing is owed. */
export async function nextDueDate(db: Queryable, distributorId: string): Promise<Date | null> {
  const owing = db
    .select({ dueDate: creditBill.dueDate })
    .from(creditBill)
    .innerJoin(
      creditBillLine,
      and(
        eq(creditBillLine.distributorId, creditBill.distributorId),
        eq(creditBillLine.billId, creditBill.id),
      ),
    )
    .where(and(eq(creditBill.distributorId, distributorId), ne(creditBill.status, 'PAID')))
    .groupBy(creditBill.id, creditBill.dueDate)
    .having(gt(sum(creditBillLine.amount), '0'))
    .as('owing');
  const [row] = await db.select({ dueDate: min(owing.dueDate) }).from(owing);
  return row?.dueDate ?? null;
}
