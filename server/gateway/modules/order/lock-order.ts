import { BusinessError } from '#gateway/calls/business-error.ts';
import { lockShop } from '#gateway/calls/lock-shop.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { order } from '#gateway/db/schema/order.ts';
import { eq, or } from '#gateway/db/sql.ts';
import { findOrder, type OrderRow } from '#gateway/modules/order/move-order.ts';

/**
 * For callers that are not a shop (timers, staff): finds an order by id or order number, with the shop lock taken
 * before the order is read.
 * @throws BusinessError NOT_FOUND
 */
export async function lockOrder(tx: Tx, name: string): Promise<OrderRow> {
  const [owner] = await tx
    .select({ distributorId: order.distributorId, id: order.id })
    .from(order)
    .where(or(eq(order.id, name), eq(order.orderNo, name)));
  if (!owner) throw new BusinessError('NOT_FOUND');
  await lockShop(tx, owner.distributorId);
  return findOrder(tx, owner.distributorId, owner.id);
}
