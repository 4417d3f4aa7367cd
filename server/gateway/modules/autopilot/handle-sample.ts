import type { WorkContext } from '#gateway/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { makeDeliveryNo } from '#gateway/modules/autopilot/make-delivery-no.ts';
import { scheduleNext } from '#gateway/modules/autopilot/schedule-autopilot.ts';
import { listTraces, parcelKey } from '#gateway/modules/logistics/list-traces.ts';
import { addTrace } from '#gateway/modules/order/add-trace.ts';
import { lockSample, moveSample, type SampleRow } from '#gateway/modules/sample/move-sample.ts';
import { shipSample } from '#gateway/modules/sample/ship-sample.ts';
import type { TimerWork } from '#gateway/timers/timer-kinds.ts';
import { autopilot } from '#shared/messages/zh/autopilot.ts';

const words = autopilot.samples;

/** Answers a requisition, sends what it granted, and lets the parcel be seen on its way until it is there. */
export const handleSample: TimerWork = async (context, tx, sampleId) => {
  const isOver = await takeStep(tx, context, await lockSample(tx, sampleId));
  if (!isOver) await scheduleNext(tx, context, { kind: 'autopilot.sample', subjectId: sampleId });
};

/** Answers whether nothing remains to be done. */
async function takeStep(tx: Tx, context: WorkContext, sample: SampleRow): Promise<boolean> {
  switch (sample.status) {
    case 'WAIT_AUDIT':
      return answer(tx, context, sample);
    case 'WAIT_SHIP':
      await shipSample(tx, context, sample, { companyCode: 'SF', deliveryNo: makeDeliveryNo('SF') });
      return false;
    case 'SHIPPED':
      return moveOn(tx, context, sample);
    default:
      return true;
  }
}

async function answer(tx: Tx, context: WorkContext, sample: SampleRow): Promise<boolean> {
  const isRefused = sample.purpose.includes(autopilot.rejectMark);
  if (isRefused) {
    const { rejectReason } = words;
    await moveSample(tx, context, sample, 'REJECT', {
      by: 'SUPPLIER',
      remark: rejectReason,
      set: { rejectReason },
    });
  } else await moveSample(tx, context, sample, 'APPROVE', { by: 'SUPPLIER', remark: words.approved });
  return isRefused;
}

/** One place further. */
async function moveOn(tx: Tx, context: WorkContext, sample: SampleRow): Promise<boolean> {
  const { companyCode, deliveryNo, address } = sample;
  if (companyCode === null || deliveryNo === null) return true;
  const sent = { companyCode, deliveryNo };
  const seen = (await listTraces(tx, [sent])).get(parcelKey(sent))?.length ?? 0;
  // The first trace is the supplier's own: that the parcel has left.
  const places = autopilot.traces(address.region);
  const text = places[seen - 1];
  if (text !== undefined) await addTrace(tx, context, { ...sent, text });
  return seen >= places.length;
}
