import type { WorkContext } from '#gateway/calls/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import type { withdrawal } from '#gateway/db/schema/withdrawal.ts';
import { type Entries, type Posting, post } from '#gateway/modules/ledger/post.ts';
import { POSTED_IN } from '#gateway/modules/withdrawal/withdrawal-transitions.ts';
import { FROZEN_ACCOUNTS } from '#shared/domain/ledger.ts';
import { toFen } from '#shared/domain/money.ts';
import type { WithdrawalStatus } from '#shared/domain/withdrawal.ts';

export type BookedWithdrawal = Pick<
  typeof withdrawal.$inferSelect,
  'distributorId' | 'id' | 'withdrawalNo' | 'accountType' | 'amount'
>;

/** The posting with which a withdrawal enters a state; undefined: none. */
export function postingOf(row: BookedWithdrawal, status: WithdrawalStatus): Posting | undefined {
  const kind = POSTED_IN[status];
  if (kind === null) return undefined;
  const { distributorId, id: refId, withdrawalNo: refNo } = row;
  return { distributorId, kind, refId, refNo, remark: '', entries: entriesOf(kind, row) };
}

function entriesOf(
  kind: NonNullable<(typeof POSTED_IN)[WithdrawalStatus]>,
  { accountType, amount }: BookedWithdrawal,
): Entries {
  const frozen = FROZEN_ACCOUNTS[accountType];
  const taken = toFen(0 - amount);
  switch (kind) {
    case 'FREEZE':
      return { [accountType]: taken, [frozen]: amount };
    case 'UNFREEZE':
      return { [frozen]: taken, [accountType]: amount };
    case 'WITHDRAW':
      return { [frozen]: taken, BANK: amount };
  }
}

/** Books what entering a state moves. Requires the shop lock. */
export async function bookWithdrawal(
  tx: Tx,
  context: WorkContext,
  row: BookedWithdrawal & { readonly status: WithdrawalStatus },
): Promise<void> {
  const posting = postingOf(row, row.status);
  if (posting) await post(tx, context, posting);
}
