import type { WorkContext } from '#gateway/calls/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { scheduleNext } from '#gateway/demo/autopilot/schedule-autopilot.ts';
import { listTraces, parcelKey } from '#gateway/modules/logistics/list-traces.ts';
import { addTrace } from '#gateway/modules/order/add-trace.ts';
import { approveRefund } from '#gateway/modules/refund/approve-refund.ts';
import { endRefund } from '#gateway/modules/refund/end-refund.ts';
import { lockRefund, type RefundRow } from '#gateway/modules/refund/move-refund.ts';
import { payRefund } from '#gateway/modules/refund/pay-refund.ts';
import { waitsForSupplier } from '#gateway/modules/refund/refund-transitions.ts';
import { receiveReturn } from '#gateway/modules/refund/ship-return.ts';
import type { TimerWork } from '#gateway/timers/timer-kinds.ts';
import { autopilot } from '#shared/messages/zh/gateway/autopilot.ts';

const words = autopilot.refunds;

/** Performs the supplier's next step of a refund, and schedules the following step if it is the supplier's too. */
export const handleRefund: TimerWork = async (context, tx, refundId) => {
  const { status } = await takeStep(tx, context, await lockRefund(tx, refundId));
  if (waitsForSupplier(status)) {
    await scheduleNext(tx, context, { kind: 'autopilot.refund', subjectId: refundId });
  }
};

function takeStep(tx: Tx, context: WorkContext, refund: RefundRow): RefundRow | Promise<RefundRow> {
  switch (refund.status) {
    case 'APPLIED':
      return answer(tx, context, refund);
    case 'WAIT_RECEIVE':
      return receiveAfterTraces(tx, context, refund);
    case 'WAIT_REFUND':
      return payRefund(tx, context, refund, 'SUPPLIER');
    default:
      return refund;
  }
}

function answer(tx: Tx, context: WorkContext, refund: RefundRow): Promise<RefundRow> {
  if (refund.description.includes(autopilot.rejectMark)) {
    return endRefund(tx, context, refund, 'REJECT', { by: 'SUPPLIER', remark: words.rejectReason });
  }
  const remark = refund.type === 'RETURN' ? words.approvedReturn : words.approved;
  return approveRefund(tx, context, refund, remark);
}

/** Adds the traces of the return parcel one at a time, then receives it. */
async function receiveAfterTraces(tx: Tx, context: WorkContext, refund: RefundRow): Promise<RefundRow> {
  const { companyCode, deliveryNo } = refund;
  if (companyCode === null || deliveryNo === null) return refund;
  const sent = { companyCode, deliveryNo };
  const seen = (await listTraces(tx, [sent])).get(parcelKey(sent))?.length ?? 0;
  const text = words.traces[seen];
  if (text === undefined) return receiveReturn(tx, context, refund, words.received);
  await addTrace(tx, context, { ...sent, text });
  return refund;
}
