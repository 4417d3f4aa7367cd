import type { WorkContext } from '#gateway/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { hasRunningRefund } from '#gateway/modules/order/left-to-ship.ts';
import { lockOrder } from '#gateway/modules/order/lock-order.ts';
import { receiveOrder } from '#gateway/modules/order/receive-order.ts';
import { scheduleTimer } from '#gateway/timers/schedule-timer.ts';
import type { TimerWork } from '#gateway/timers/timer-kinds.ts';
import { orderTexts } from '#shared/messages/zh/order-texts.ts';

const DAY_MS = 86_400_000;
/** An order counts as received so long after the last of it was shipped. */
const AUTO_RECEIVE_DAYS = 10;

/** An order has just been shipped to its end: some days later it counts as received. */
export async function scheduleAutoReceive(tx: Tx, context: WorkContext, orderId: string): Promise<void> {
  await scheduleIn(tx, context, orderId, AUTO_RECEIVE_DAYS);
}

/** Work of the timer `order.receive`. While money is asked back it waits, and looks again the next day. */
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
