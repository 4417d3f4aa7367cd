import type { Queryable } from '#gateway/db/connect.ts';
import { creditAccount, creditBill, creditBillLine } from '#gateway/db/schema/money.ts';
import { and, eq, gt, min, ne, sum } from '#gateway/db/sql.ts';
import { balanceOf } from '#gateway/modules/ledger/post.ts';
import { type Fen, toFen } from '#shared/domain/money.ts';

/** A shop's sale credit. */
export interface Credit {
  readonly limit: Fen;
  readonly used: Fen;
  /** What can be used now: nothing while it is held, or where the limit was lowered below what is used. */
  readonly available: Fen;
  /** A bill is overdue: nothing more is given until it is paid. */
  readonly held: boolean;
}

/** Undefined where none was granted. */
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

/** When the next bill with something on it is due; null where nothing is owed. */
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
