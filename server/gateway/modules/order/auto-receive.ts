import type { WorkContext } from '#gateway/calls/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { lockOrder } from '#gateway/modules/order/lock-order.ts';
import { hasRunningRefund } from '#gateway/modules/order/outstanding-lines.ts';
import { receiveOrder } from '#gateway/modules/order/receive-order.ts';
import { scheduleTimer } from '#gateway/timers/schedule-timer.ts';
import type { TimerWork } from '#gateway/timers/timer-kinds.ts';
import { orderTexts } from '#shared/messages/zh/gateway/order-texts.ts';

const DAY_MS = 86_400_000;
/** Days from the last shipment until an order counts as received. */
const AUTO_RECEIVE_DAYS = 10;

/** Schedules the automatic receipt of an order that was completely shipped. */
export async function scheduleAutoReceive(tx: Tx, context: WorkContext, orderId: string): Promise<void> {
  await scheduleIn(tx, context, orderId, AUTO_RECEIVE_DAYS);
}

/** Timer `order.receive`. While a refund is in progress it retries the next day. */
export const autoReceive: TimerWork = async (context, tx, orderId) => {
  const order = await lockOrder(tx, orderId);
  if (order.status !== 'SHIPPED') return;
  if (await hasRunningRefund(tx, order)) return scheduleIn(tx, context, orderId, 1);
  await receiveOrder(tx, context, order, {
    by: 'SYSTEM',
    remark: orderTexts.autoReceived(AUTO_RECEIVE_DAYS),
  });
};

function scheduleIn(tx: Tx, context: WorkContext, subjectId: string, days: number): Promise<void> {
  const dueDate = new Date(context.clock.now().getTime() + days * DAY_MS);
  return scheduleTimer(tx, context, { kind: 'order.receive', subjectId, dueDate });
}
