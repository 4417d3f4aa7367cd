import type { Queryable } from '#gateway/db/connect.ts';
import { creditAccount, creditBill } from '#gateway/db/schema/credit.ts';
import { and, eq } from '#gateway/db/sql.ts';
import { balanceOf } from '#gateway/modules/ledger/post.ts';
import { type Fen, toFen } from '#shared/domain/money.ts';

/** A shop's sale credit, in fen. */
export interface Credit {
  readonly limit: Fen;
  /** Never negative: a surplus from refunds raises `available` above the limit instead. */
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
  const balance = await balanceOf(db, distributorId, 'CREDIT');
  const isOverdue = and(eq(creditBill.distributorId, distributorId), eq(creditBill.status, 'OVERDUE'));
  const held = (await db.$count(creditBill, isOverdue)) > 0;
  return {
    limit,
    used: toFen(Math.max(0 - balance, 0)),
    available: toFen(held ? 0 : Math.max(limit + balance, 0)),
    held,
  };
}
