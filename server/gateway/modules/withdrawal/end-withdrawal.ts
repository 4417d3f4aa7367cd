import type { WorkContext } from '#gateway/calls/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { moveWithdrawal, type WithdrawalRow } from '#gateway/modules/withdrawal/move-withdrawal.ts';
import { withdrawalTexts } from '#shared/messages/zh/gateway/withdrawal-texts.ts';

/** Rejects a withdrawal, or records that the bank refused it; the amount returns to its account. */
export function endUnpaid(
  tx: Tx,
  context: WorkContext,
  before: WithdrawalRow,
  event: 'REJECT' | 'FAIL',
  text: string,
): Promise<WithdrawalRow> {
  const reason = text.trim();
  return moveWithdrawal(tx, context, before, event, { by: 'SUPPLIER', remark: reason, set: { reason } });
}

/** Records the bank transfer of an approved withdrawal. */
export function payOut(
  tx: Tx,
  context: WorkContext,
  before: WithdrawalRow,
  bankReference: string,
): Promise<WithdrawalRow> {
  const remark = withdrawalTexts.paid(bankReference);
  return moveWithdrawal(tx, context, before, 'PAY', { by: 'SUPPLIER', remark, set: { bankReference } });
}
