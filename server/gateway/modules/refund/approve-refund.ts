import type { WorkContext } from '#gateway/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { moveRefund, type RefundRow } from '#gateway/modules/refund/move-refund.ts';
import { scheduleTimer } from '#gateway/timers/schedule-timer.ts';

const DAY_MS = 86_400_000;
/** So long goods may take until they are on their way back. */
export const RETURN_DAYS = 7;

/** The supplier agrees: to the money, or to the goods being sent back first. */
export async function approveRefund(
  tx: Tx,
  context: WorkContext,
  before: RefundRow,
  remark = '',
): Promise<RefundRow> {
  if (before.type === 'REFUND_ONLY') {
    return moveRefund(tx, context, before, 'APPROVE_MONEY', { by: 'SUPPLIER', remark });
  }
  const expireTime = new Date(context.clock.now().getTime() + RETURN_DAYS * DAY_MS);
  const after = await moveRefund(tx, context, before, 'APPROVE_RETURN', {
    by: 'SUPPLIER',
    remark,
    set: { expireTime },
  });
  await scheduleTimer(tx, context, { kind: 'refund.expire', subjectId: after.id, dueDate: expireTime });
  return after;
}
