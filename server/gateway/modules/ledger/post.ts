import type { WorkContext } from '#gateway/call-context.ts';
import type { Queryable, Tx } from '#gateway/db/connect.ts';
import {
  type LEDGER_KINDS,
  type LedgerAccount,
  ledgerEntry,
  ledgerTransaction,
} from '#gateway/db/schema/money.ts';
import { and, eq, sql } from '#gateway/db/sql.ts';
import { type Fen, toFen } from '#shared/domain/money.ts';

/** Something that moves money. */
export interface Posting {
  readonly distributorId: string;
  readonly kind: (typeof LEDGER_KINDS)[number];
  /** What it is for: the same kind and reference is booked once. */
  readonly refId: string;
  readonly remark: string;
  /** What each account gets (or, below zero, gives): together nothing. */
  readonly entries: Partial<Record<LedgerAccount, Fen>>;
}

/**
 * Books a movement of money; the caller's transaction makes it happen together with what it is for. Throws where the
 * entries do not add up to nothing, or the same was booked before: whoever books looks at its own state first.
 */
export async function post(
  tx: Tx,
  { newId, clock }: Pick<WorkContext, 'newId' | 'clock'>,
  { entries, ...movement }: Posting,
): Promise<string> {
  const moving = Object.entries(entries).filter(([, amount]) => amount !== 0) as [LedgerAccount, Fen][];
  const sum = moving.reduce((total, [, amount]) => total + amount, 0);
  if (sum !== 0 || moving.length < 2) throw new Error(`unbalanced: ${movement.kind} ${movement.refId}`);
  const id = newId();
  const createDate = clock.now();
  await tx.insert(ledgerTransaction).values({ ...movement, id, createDate });
  const { distributorId } = movement;
  await tx
    .insert(ledgerEntry)
    .values(
      moving.map(([account, amount]) => ({ distributorId, transactionId: id, account, amount, createDate })),
    );
  return id;
}

/** What a shop has in an account: the sum of its entries. Below zero is what it owes. */
export async function balanceOf(db: Queryable, distributorId: string, account: LedgerAccount): Promise<Fen> {
  const [row] = await db
    .select({ sum: sql`coalesce(sum(${ledgerEntry.amount}), 0)`.mapWith(Number) })
    .from(ledgerEntry)
    .where(and(eq(ledgerEntry.distributorId, distributorId), eq(ledgerEntry.account, account)));
  return toFen(row?.sum ?? 0);
}
