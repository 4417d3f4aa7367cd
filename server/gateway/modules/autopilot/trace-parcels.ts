import { scheduleNext } from '#gateway/modules/autopilot/schedule-autopilot.ts';
import { addTrace } from '#gateway/modules/order/add-trace.ts';
import { listParcels } from '#gateway/modules/order/list-parcels.ts';
import { lockOrder } from '#gateway/modules/order/lock-order.ts';
import type { TimerWork } from '#gateway/timers/timer-kinds.ts';
import { autopilot } from '#shared/messages/zh/autopilot.ts';

/** Moves every parcel of an order that is on its way one place further, until all are there. */
export const traceParcels: TimerWork = async (context, tx, orderId) => {
  const order = await lockOrder(tx, orderId);
  const parcels = await listParcels(tx, order.distributorId, orderId);
  // The first trace is the supplier's own: that the parcel has left.
  const places = autopilot.traces(order.address.region);
  const onTheWay = parcels.filter(
    ({ receiveDate, traces }) => !receiveDate && traces.length <= places.length,
  );
  for (const { companyCode, deliveryNo, traces } of onTheWay) {
    await addTrace(tx, context, { companyCode, deliveryNo, text: places[traces.length - 1] ?? '' });
  }
  if (onTheWay.some(({ traces }) => traces.length < places.length)) {
    await scheduleNext(tx, context, { kind: 'autopilot.trace', subjectId: orderId });
  }
};
