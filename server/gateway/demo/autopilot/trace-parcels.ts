import { scheduleNext } from '#gateway/demo/autopilot/schedule-autopilot.ts';
import { addTrace } from '#gateway/modules/order/add-trace.ts';
import { listParcels } from '#gateway/modules/order/list-parcels.ts';
import { lockOrder } from '#gateway/modules/order/lock-order.ts';
import type { TimerWork } from '#gateway/timers/timer-kinds.ts';
import { autopilot } from '#shared/messages/zh/gateway/autopilot.ts';

/** Adds the next trace to each parcel of an order in transit, and repeats until all parcels have arrived. */
export const traceParcels: TimerWork = async (context, tx, orderId) => {
  const order = await lockOrder(tx, orderId);
  const parcels = await listParcels(tx, order.distributorId, orderId);
  // The first trace is created with the shipment, so that the places start at the second.
  const places = autopilot.traces(order.address.region);
  const inTransit = parcels.filter(
    ({ receiveDate, traces }) => !receiveDate && traces.length <= places.length,
  );
  for (const { companyCode, deliveryNo, traces } of inTransit) {
    await addTrace(tx, context, { companyCode, deliveryNo, text: places[traces.length - 1] ?? '' });
  }
  if (inTransit.some(({ traces }) => traces.length < places.length)) {
    await scheduleNext(tx, context, { kind: 'autopilot.trace', subjectId: orderId });
  }
};
