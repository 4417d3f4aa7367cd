import type { WorkContext } from '#gateway/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { afterOrderPaid } from '#gateway/modules/autopilot/schedule-autopilot.ts';
import { scheduleAutoReceive } from '#gateway/modules/order/auto-receive.ts';
import { leftToShip } from '#gateway/modules/order/left-to-ship.ts';
import { moveOrder, type OrderRow } from '#gateway/modules/order/move-order.ts';
import { finishIfArrived } from '#gateway/modules/order/receive-order.ts';
import type { OrderStatus } from '#shared/domain/order.ts';

/**
 * To be called in the transaction in which a refund ended, whether it was refunded, rejected or taken back, after that
 * was written. An order of which no piece is left is CLOSED, unless it was received. Of the others, one that was shipped
 * in part and of which nothing remains to be shipped is SHIPPED (and finished, if all of that has arrived); otherwise
 * what was held back is shipped.
 */
export async function settleAfterRefund(tx: Tx, context: WorkContext, order: OrderRow): Promise<OrderStatus> {
  const { id, status, refundStatus } = order;
  if (refundStatus === 'FULL' && status !== 'FINISHED') {
    return moveOrder(tx, context, order, 'REFUND_ALL', { by: 'SYSTEM' });
  }
  if (status !== 'WAIT_SHIP' && status !== 'PART_SHIPPED') return status;
  const lines = await leftToShip(tx, order);
  if (lines.some(({ left }) => left > 0)) {
    if (lines.some(({ shippable }) => shippable > 0)) await afterOrderPaid(tx, context, id);
    return status;
  }
  const shippedDate = context.clock.now();
  await moveOrder(tx, context, order, 'SHIP_REST', { by: 'SYSTEM', set: { shippedDate } });
  await scheduleAutoReceive(tx, context, id);
  return finishIfArrived(tx, context, { ...order, status: 'SHIPPED' }, { by: 'SYSTEM' });
}
