import type { WorkContext } from '#gateway/calls/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { refundItem } from '#gateway/db/schema/after-sale.ts';
import { orderItem } from '#gateway/db/schema/order.ts';
import { and, eq } from '#gateway/db/sql.ts';
import { returnStock } from '#gateway/modules/order/stock.ts';
import { RETURN_DAYS } from '#gateway/modules/refund/approve-refund.ts';
import { endRefund } from '#gateway/modules/refund/end-refund.ts';
import { lockRefund, moveRefund, type RefundRow } from '#gateway/modules/refund/move-refund.ts';
import { cancelTimers } from '#gateway/timers/schedule-timer.ts';
import type { TimerWork } from '#gateway/timers/timer-kinds.ts';
import { type CarrierCode, carriers } from '#shared/messages/zh/common/orders.ts';
import { refundTexts } from '#shared/messages/zh/gateway/refund-texts.ts';

/** Records that the buyer has sent the commodities back. */
export async function shipReturn(
  tx: Tx,
  context: WorkContext,
  before: RefundRow,
  { companyCode, deliveryNo }: { readonly companyCode: CarrierCode; readonly deliveryNo: string },
): Promise<RefundRow> {
  const after = await moveRefund(tx, context, before, 'SEND_BACK', {
    by: 'BUYER',
    remark: refundTexts.sentBack(carriers[companyCode], deliveryNo),
    set: { companyCode, deliveryNo, expireTime: null },
  });
  await cancelTimers(tx, { kind: 'refund.expire', subjectId: after.id });
  return after;
}

/** Records that the staff received the returned commodities: adds them to the stock; the payout follows. */
export async function receiveReturn(
  tx: Tx,
  context: WorkContext,
  before: RefundRow,
  remark = '',
): Promise<RefundRow> {
  const after = await moveRefund(tx, context, before, 'RECEIVE', { by: 'SUPPLIER', remark });
  const { distributorId, id, orderId } = after;
  const returned = await tx
    .select({ skuId: orderItem.skuId, quantity: refundItem.quantity })
    .from(refundItem)
    .innerJoin(
      orderItem,
      and(
        eq(orderItem.distributorId, refundItem.distributorId),
        eq(orderItem.orderId, orderId),
        eq(orderItem.id, refundItem.orderItemId),
      ),
    )
    .where(and(eq(refundItem.distributorId, distributorId), eq(refundItem.refundId, id)));
  await returnStock(tx, context, returned);
  return after;
}

/** Timer `refund.expire`: cancels a return that was not sent in time. */
export const expireReturn: TimerWork = async (context, tx, refundId) => {
  const refund = await lockRefund(tx, refundId);
  const isLate = refund.expireTime !== null && refund.expireTime <= context.clock.now();
  if (refund.status !== 'WAIT_RETURN' || !isLate) return;
  await endRefund(tx, context, refund, 'CANCEL', {
    by: 'SYSTEM',
    remark: refundTexts.returnLate(RETURN_DAYS),
  });
};
