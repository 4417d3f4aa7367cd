import type { Tx } from '#gateway/db/connect.ts';
import { ledgerBalance, ledgerEntry, ledgerTransaction } from '#gateway/db/schema/ledger.ts';
import { movingAccounts, type Posting } from '#gateway/modules/ledger/post.ts';
import { type Fen, toFen } from '#shared/domain/money.ts';

/** A posting of the demo's past. */
export type DatedPosting = Posting & { readonly date: Date };

/** Money of a seeded order: its payment, or (`refId`: the refund) what was refunded. */
export interface OrderMovement extends DatedPosting {
  readonly orderId: string;
}

/**
 * Writes all postings of the demo in bulk, as `post` would have written them one after the other. No other posting
 * may exist.
 */
export async function writeLedger(tx: Tx, postings: readonly DatedPosting[]): Promise<void> {
  const balances = new Map<string, typeof ledgerBalance.$inferInsert>();
  const inOrder = postings.toSorted((one, other) => one.date.getTime() - other.date.getTime());
  const entries = inOrder.flatMap(({ entries: moved, date: createDate, ...movement }) =>
    movingAccounts(movement, moved).map(([account, amount]) => {
      const { distributorId } = movement;
      const key = `${distributorId} ${account}`;
      const { balance = 0, seq = 0 } = balances.get(key) ?? {};
      const after = { distributorId, account, balance: toFen(balance + amount), seq: seq + 1 };
      balances.set(key, after);
      const transactionId = idOf(movement);
      return { ...after, transactionId, amount, balanceAfter: after.balance, createDate };
    }),
  );
  await tx.insert(ledgerTransaction).values(
    inOrder.map(({ entries: _entries, date, ...movement }) => ({
      ...movement,
      id: idOf(movement),
      createDate: date,
    })),
  );
  await tx.insert(ledgerEntry).values(entries);
  await tx.insert(ledgerBalance).values([...balances.values()]);
}

/** Id of the ledger transaction that a posting becomes. */
export const idOf = ({ kind, refId }: Pick<Posting, 'kind' | 'refId'>) => `${kind}-${refId}`;

/** What postings add to an account of a shop. */
export const sumOf = (
  postings: readonly Posting[],
  distributorId: string,
  account: keyof Posting['entries'],
): Fen =>
  toFen(
    postings
      .filter(posting => posting.distributorId === distributorId)
      .reduce((sum, { entries }) => sum + (entries[account] ?? 0), 0),
  );
