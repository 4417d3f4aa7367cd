import type { WorkContext } from '#gateway/calls/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { post } from '#gateway/modules/ledger/post.ts';
import { moveTopUp, type TopUpRow } from '#gateway/modules/transfer/move-top-up.ts';
import { toFen } from '#shared/domain/money.ts';

/**
 * The staff confirm that the transfer has arrived: the balance grows by its amount. Requires the shop lock.
 * @throws BusinessError STATE_CHANGED
 */
export async function approveTopUp(tx: Tx, context: WorkContext, before: TopUpRow): Promise<TopUpRow> {
  const after = await moveTopUp(tx, context, before, 'APPROVE', { by: 'SUPPLIER' });
  const { distributorId, id, topUpNo, amount } = after;
  await post(tx, context, {
    distributorId,
    kind: 'TOP_UP',
    refId: id,
    refNo: topUpNo,
    remark: '',
    entries: { BALANCE: amount, BANK: toFen(-amount) },
  });
  return after;
}

/**
 * The staff reject a top-up. The reason is shown to the shop, which may submit it again. Requires the shop lock.
 * @throws BusinessError STATE_CHANGED
 */
export function rejectTopUp(
  tx: Tx,
  context: WorkContext,
  before: TopUpRow,
  rejectReason: string,
): Promise<TopUpRow> {
  const step = { by: 'SUPPLIER', remark: rejectReason, set: { rejectReason } } as const;
  return moveTopUp(tx, context, before, 'REJECT', step);
}
