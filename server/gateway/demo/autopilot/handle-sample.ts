import type { WorkContext } from '#gateway/calls/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { makeDeliveryNo } from '#gateway/demo/autopilot/make-delivery-no.ts';
import { scheduleNext } from '#gateway/demo/autopilot/schedule-autopilot.ts';
import { listTraces, parcelKey } from '#gateway/modules/logistics/list-traces.ts';
import { addTrace } from '#gateway/modules/order/add-trace.ts';
import { lockSample, moveSample, type SampleRow } from '#gateway/modules/sample/move-sample.ts';
import { shipSample } from '#gateway/modules/sample/ship-sample.ts';
import type { TimerWork } from '#gateway/timers/timer-kinds.ts';
import { autopilot } from '#shared/messages/zh/gateway/autopilot.ts';

const words = autopilot.samples;

/** Decides a sample request, ships the approved samples, and adds traces until the parcel arrives. */
export const handleSample: TimerWork = async (context, tx, sampleId) => {
  const isOver = await takeStep(tx, context, await lockSample(tx, sampleId));
  if (!isOver) await scheduleNext(tx, context, { kind: 'autopilot.sample', subjectId: sampleId });
};

/** Returns true if no step remains. */
async function takeStep(tx: Tx, context: WorkContext, sample: SampleRow): Promise<boolean> {
  switch (sample.status) {
    case 'WAIT_AUDIT':
      return answer(tx, context, sample);
    case 'WAIT_SHIP':
      await shipSample(tx, context, sample, { companyCode: 'SF', deliveryNo: makeDeliveryNo('SF') });
      return false;
    case 'SHIPPED':
      return addNextTrace(tx, context, sample);
    default:
      return true;
  }
}

async function answer(tx: Tx, context: WorkContext, sample: SampleRow): Promise<boolean> {
  const isRejected = sample.purpose.includes(autopilot.rejectMark);
  if (isRejected) {
    const { rejectReason } = words;
    await moveSample(tx, context, sample, 'REJECT', {
      by: 'SUPPLIER',
      remark: rejectReason,
      set: { rejectReason },
    });
  } else await moveSample(tx, context, sample, 'APPROVE', { by: 'SUPPLIER', remark: words.approved });
  return isRejected;
}

/** Adds the next trace; returns true after the last one. */
async function addNextTrace(tx: Tx, context: WorkContext, sample: SampleRow): Promise<boolean> {
  const { companyCode, deliveryNo, address } = sample;
  if (companyCode === null || deliveryNo === null) return true;
  const sent = { companyCode, deliveryNo };
  const seen = (await listTraces(tx, [sent])).get(parcelKey(sent))?.length ?? 0;
  // The first trace is created with the shipment, so that the places start at the second.
  const places = autopilot.traces(address.region);
  const text = places[seen - 1];
  if (text !== undefined) await addTrace(tx, context, { ...sent, text });
  return seen >= places.length;
}
