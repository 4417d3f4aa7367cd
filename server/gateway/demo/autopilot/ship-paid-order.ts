import { makeDeliveryNo } from '#gateway/demo/autopilot/make-delivery-no.ts';
import { scheduleNext, scheduleOnce } from '#gateway/demo/autopilot/schedule-autopilot.ts';
import { lockOrder } from '#gateway/modules/order/lock-order.ts';
import { listOutstandingLines } from '#gateway/modules/order/outstanding-lines.ts';
import { shipOrder } from '#gateway/modules/order/ship-order.ts';
import type { TimerWork } from '#gateway/timers/timer-kinds.ts';
import type { CarrierCode } from '#shared/messages/zh/common/orders.ts';

const FIRST_BY = 'SF' satisfies CarrierCode;
const REST_BY = 'ZTO' satisfies CarrierCode;

/**
 * Ships the shippable lines of a paid order. With two or more lines the first half is shipped now and the rest later,
 * so that the demo also shows orders with several parcels.
 */
export const shipPaidOrder: TimerWork = async (context, tx, orderId) => {
  const order = await lockOrder(tx, orderId);
  if (order.status !== 'WAIT_SHIP' && order.status !== 'PART_SHIPPED') return;
  const lines = (await listOutstandingLines(tx, order)).filter(({ shippable }) => shippable > 0);
  if (lines.length === 0) return;
  const isFirst = order.status === 'WAIT_SHIP';
  const now = isFirst ? lines.slice(0, Math.ceil(lines.length / 2)) : lines;
  const companyCode = isFirst ? FIRST_BY : REST_BY;
  await shipOrder(tx, context, order, {
    companyCode,
    deliveryNo: makeDeliveryNo(companyCode),
    items: now.map(({ item, shippable }) => ({ orderItemId: item.id, quantity: shippable })),
  });
  await scheduleOnce(tx, context, { kind: 'autopilot.trace', subjectId: orderId });
  if (now.length < lines.length) {
    await scheduleNext(tx, context, { kind: 'autopilot.ship', subjectId: orderId });
  }
};
