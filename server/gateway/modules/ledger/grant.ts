import { isDeepStrictEqual } from 'node:util';
import { BusinessError } from '#gateway/calls/business-error.ts';
import type { WorkContext } from '#gateway/calls/call-context.ts';
import { lockShop } from '#gateway/calls/lock-shop.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { ledgerEntry, ledgerTransaction } from '#gateway/db/schema/ledger.ts';
import { and, desc, eq } from '#gateway/db/sql.ts';
import { type Entries, post } from '#gateway/modules/ledger/post.ts';
import { type Fen, toFen } from '#shared/domain/money.ts';

/** Accounts that the staff add money to, and the supplier's account that it comes from. */
export const GRANTED_FROM = { DEPOSIT: 'BANK', REBATE: 'PROMOTION' } as const;
export type GrantAccount = keyof typeof GRANTED_FROM;

export interface Grant {
  readonly distributorId: string;
  readonly account: GrantAccount;
  readonly amount: Fen;
  /** Shown in the statement. */
  readonly remark: string;
}

export const entriesOfGrant = ({ account, amount }: Pick<Grant, 'account' | 'amount'>): Entries => ({
  [account]: amount,
  [GRANTED_FROM[account]]: toFen(-amount),
});

/**
 * Adds money to a shop's deposit or rebates, once per requestId.
 * @throws BusinessError REQUEST_ID_REUSED if the id was used for another grant
 */
export async function grant(tx: Tx, context: WorkContext, requestId: string, granted: Grant): Promise<void> {
  const { distributorId, account, amount, remark } = granted;
  await lockShop(tx, distributorId);
  const [earlier] = await tx
    .select({
      distributorId: ledgerEntry.distributorId,
      account: ledgerEntry.account,
      amount: ledgerEntry.amount,
      remark: ledgerTransaction.remark,
    })
    .from(ledgerTransaction)
    .innerJoin(ledgerEntry, eq(ledgerEntry.transactionId, ledgerTransaction.id))
    .where(and(eq(ledgerTransaction.kind, 'GRANT'), eq(ledgerTransaction.refId, requestId)))
    // The shop's entry is the positive one.
    .orderBy(desc(ledgerEntry.amount))
    .limit(1);
  if (!earlier) {
    const entries = entriesOfGrant(granted);
    await post(tx, context, { distributorId, kind: 'GRANT', refId: requestId, refNo: '', remark, entries });
  } else if (!isDeepStrictEqual(earlier, { distributorId, account, amount, remark }))
    throw new BusinessError('REQUEST_ID_REUSED');
}
