import type { WorkContext } from '#gateway/calls/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { publish } from '#gateway/events/publish.ts';
import { scheduleAutoReceive } from '#gateway/modules/order/auto-receive.ts';
import { moveOrder, type OrderRow } from '#gateway/modules/order/move-order.ts';
import { listOutstandingLines } from '#gateway/modules/order/outstanding-lines.ts';
import { finishIfArrived } from '#gateway/modules/order/receive-order.ts';
import type { OrderStatus } from '#shared/domain/order.ts';

/**
 * Updates an order after one of its refunds ended (refunded, rejected or cancelled); call it in the same
 * transaction, after the refund was written. An unfinished order with no pieces left becomes CLOSED. A partly
 * shipped order with nothing outstanding becomes SHIPPED, and FINISHED if everything has arrived. Otherwise pieces
 * that were held back are shipped.
 */
export async function settleAfterRefund(tx: Tx, context: WorkContext, order: OrderRow): Promise<OrderStatus> {
  const { id, status, refundStatus } = order;
  if (refundStatus === 'FULL' && status !== 'FINISHED') {
    return moveOrder(tx, context, order, 'REFUND_ALL', { by: 'SYSTEM' });
  }
  if (status !== 'WAIT_SHIP' && status !== 'PART_SHIPPED') return status;
  const lines = await listOutstandingLines(tx, order);
  if (lines.some(({ left }) => left > 0)) {
    if (lines.some(({ shippable }) => shippable > 0)) {
      await publish(tx, context, 'shipmentReleased', { orderId: id });
    }
    return status;
  }
  const shippedDate = context.clock.now();
  await moveOrder(tx, context, order, 'SHIP_REST', { by: 'SYSTEM', set: { shippedDate } });
  await scheduleAutoReceive(tx, context, id);
  return finishIfArrived(tx, context, { ...order, status: 'SHIPPED' }, { by: 'SYSTEM' });
}
