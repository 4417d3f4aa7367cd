import type { WorkContext } from '#gateway/calls/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { settleAfterRefund } from '#gateway/modules/order/settle-shipping.ts';
import { moveRefund, type RefundMove, type RefundRow } from '#gateway/modules/refund/move-refund.ts';
import type { RefundEvent } from '#gateway/modules/refund/refund-transitions.ts';
import { updateRefundStatus } from '#gateway/modules/refund/update-refund-status.ts';
import { cancelTimers } from '#gateway/timers/schedule-timer.ts';

/** Ends a refund without payment. Its pieces can be requested again, and are shipped if they were held back. */
export async function endRefund(
  tx: Tx,
  context: WorkContext,
  before: RefundRow,
  event: Extract<RefundEvent, 'REJECT' | 'CANCEL' | 'REJECT_RECEIVED'>,
  step: RefundMove,
): Promise<RefundRow> {
  const after = await moveRefund(tx, context, before, event, {
    ...step,
    set: { ...step.set, expireTime: null },
  });
  await cancelTimers(tx, { kind: 'refund.expire', subjectId: after.id });
  const order = await updateRefundStatus(tx, after.distributorId, after.orderId);
  await settleAfterRefund(tx, context, order);
  return after;
}
