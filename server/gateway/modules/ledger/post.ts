import type { WorkContext } from '#gateway/calls/call-context.ts';
import type { Queryable, Tx } from '#gateway/db/connect.ts';
import {
  type LEDGER_KINDS,
  type LedgerAccount,
  ledgerEntry,
  ledgerTransaction,
} from '#gateway/db/schema/money.ts';
import { and, eq, sql } from '#gateway/db/sql.ts';
import { type Fen, toFen } from '#shared/domain/money.ts';

/** A balanced ledger transaction. */
export interface Posting {
  readonly distributorId: string;
  readonly kind: (typeof LEDGER_KINDS)[number];
  /** Id of the record it belongs to; unique per kind. */
  readonly refId: string;
  readonly remark: string;
  /** Amount per account in fen, negative for a debit; the amounts add up to 0. */
  readonly entries: Partial<Record<LedgerAccount, Fen>>;
}

/**
 * Writes a ledger transaction and its entries in the caller's transaction. Returns its id.
 * @throws Error if the entries are unbalanced; a database error if kind and reference were posted before, so
 *   callers check their own state first
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

/** Sum of a shop's entries in an account, in fen. Negative: the shop owes that amount. */
export async function balanceOf(db: Queryable, distributorId: string, account: LedgerAccount): Promise<Fen> {
  const [row] = await db
    .select({ sum: sql`coalesce(sum(${ledgerEntry.amount}), 0)`.mapWith(Number) })
    .from(ledgerEntry)
    .where(and(eq(ledgerEntry.distributorId, distributorId), eq(ledgerEntry.account, account)));
  return toFen(row?.sum ?? 0);
}
