import { BusinessError } from '#gateway/calls/business-error.ts';
import type { WorkContext } from '#gateway/calls/call-context.ts';
import { nextState } from '#gateway/calls/transitions.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { contract } from '#gateway/db/schema/subject.ts';
import { and, eq } from '#gateway/db/sql.ts';
import { CONTRACT_TRANSITIONS, type ContractRow } from '#gateway/modules/contract/contract-transitions.ts';
import { statusAt } from '#gateway/modules/contract/find-contract.ts';

/**
 * Records that both sides have signed. Requires the shop lock.
 * @throws BusinessError STATE_CHANGED; also if the term of the draft is already over
 */
export async function signContract(
  tx: Tx,
  { clock }: WorkContext,
  before: ContractRow,
): Promise<ContractRow> {
  const now = clock.now();
  const status = nextState(CONTRACT_TRANSITIONS, before.status, 'SIGN');
  if (before.endDate < now) throw new BusinessError('STATE_CHANGED');
  return update(tx, before, { status, signDate: now });
}

/**
 * Ends a contract before its term, or withdraws a draft. Requires the shop lock.
 * @throws BusinessError STATE_CHANGED if it is already over
 */
export async function endContract(
  tx: Tx,
  { clock }: WorkContext,
  before: ContractRow,
  endReason: string,
): Promise<ContractRow> {
  const now = clock.now();
  const status = nextState(CONTRACT_TRANSITIONS, before.status, 'END');
  if (statusAt(before, now) === 'EXPIRED') throw new BusinessError('STATE_CHANGED');
  return update(tx, before, { status, endReason, endDate: now });
}

async function update(tx: Tx, before: ContractRow, set: Partial<ContractRow>): Promise<ContractRow> {
  await tx
    .update(contract)
    .set(set)
    .where(and(eq(contract.distributorId, before.distributorId), eq(contract.id, before.id)));
  return { ...before, ...set };
}
