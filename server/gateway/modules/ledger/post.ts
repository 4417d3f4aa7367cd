import type { WorkContext } from '#gateway/calls/call-context.ts';
import type { Queryable, Tx } from '#gateway/db/connect.ts';
import { ledgerBalance, ledgerEntry, ledgerTransaction } from '#gateway/db/schema/ledger.ts';
import { and, eq, sql } from '#gateway/db/sql.ts';
import type { LedgerAccount, LedgerKind } from '#shared/domain/ledger.ts';
import { type Fen, toFen } from '#shared/domain/money.ts';

/** A balanced ledger transaction. */
export interface Posting {
  readonly distributorId: string;
  readonly kind: LedgerKind;
  /** Id of the record it belongs to; unique per kind. */
  readonly refId: string;
  /** Number of that record as the shop sees it; empty if it has none. */
  readonly refNo: string;
  readonly remark: string;
  /** Amount per account in fen, negative for a debit; the amounts add up to 0. */
  readonly entries: Entries;
}

export type Entries = Partial<Record<LedgerAccount, Fen>>;

/**
 * Writes a ledger transaction and its entries in the caller's transaction. Returns its id.
 * @throws Error if the entries are unbalanced; a database error if kind and reference were posted before, or if an
 *   account of the shop's own money would fall below 0, so callers check their own state first
 */
export async function post(
  tx: Tx,
  { newId, clock }: Pick<WorkContext, 'newId' | 'clock'>,
  { entries, ...movement }: Posting,
): Promise<string> {
  const id = newId();
  const createDate = clock.now();
  const { distributorId } = movement;
  const moving = movingAccounts(movement, entries);
  await tx.insert(ledgerTransaction).values({ ...movement, id, createDate });
  const balances = await tx
    .insert(ledgerBalance)
    .values(moving.map(([account, amount]) => ({ distributorId, account, balance: amount, seq: 1 })))
    .onConflictDoUpdate({
      target: [ledgerBalance.distributorId, ledgerBalance.account],
      set: { balance: sql`${ledgerBalance.balance} + excluded.balance`, seq: sql`${ledgerBalance.seq} + 1` },
    })
    .returning();
  await tx.insert(ledgerEntry).values(
    balances.map(({ account, balance, seq }) => ({
      distributorId,
      transactionId: id,
      account,
      amount: entries[account] ?? toFen(0),
      seq,
      balanceAfter: balance,
      createDate,
    })),
  );
  return id;
}

/**
 * The accounts that a posting moves, with their amounts.
 * @throws Error if the entries are unbalanced
 */
export function movingAccounts(
  { kind, refId }: Pick<Posting, 'kind' | 'refId'>,
  entries: Entries,
): (readonly [LedgerAccount, Fen])[] {
  const moving = Object.entries(entries).filter(([, amount]) => amount !== 0) as [LedgerAccount, Fen][];
  const sum = moving.reduce((total, [, amount]) => total + amount, 0);
  if (sum !== 0 || moving.length < 2) throw new Error(`unbalanced: ${kind} ${refId}`);
  return moving;
}

/** Balance of a shop's account in fen. Negative: the shop owes that amount. Stable while the shop lock is held. */
export async function balanceOf(db: Queryable, distributorId: string, account: LedgerAccount): Promise<Fen> {
  const [row] = await db
    .select({ balance: ledgerBalance.balance })
    .from(ledgerBalance)
    .where(and(eq(ledgerBalance.distributorId, distributorId), eq(ledgerBalance.account, account)));
  return row?.balance ?? toFen(0);
}
