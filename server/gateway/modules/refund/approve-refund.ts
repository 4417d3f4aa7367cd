import type { WorkContext } from '#gateway/calls/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { moveRefund, type RefundRow } from '#gateway/modules/refund/move-refund.ts';
import { scheduleTimer } from '#gateway/timers/schedule-timer.ts';

const DAY_MS = 86_400_000;
/** Days that the shop has to send the commodities back. */
export const RETURN_DAYS = 7;

/** Approves a refund: to be paid out, or to be sent back first. */
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
