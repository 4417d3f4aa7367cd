import type { Tx } from '#gateway/db/connect.ts';
import { order } from '#gateway/db/schema/order.ts';
import { eq, or } from '#gateway/db/sql.ts';
import { lockShop } from '#gateway/lock-shop.ts';
import { findOrder, type OrderRow } from '#gateway/modules/order/move-order.ts';
import { Refusal } from '#gateway/refusal.ts';

/**
 * For whoever is no shop, such as timers and the supplier: the order of an id or an order number, its shop held from
 * before it was read. Throws NOT_FOUND.
 */
export async function lockOrder(tx: Tx, name: string): Promise<OrderRow> {
  const [owner] = await tx
    .select({ distributorId: order.distributorId, id: order.id })
    .from(order)
    .where(or(eq(order.id, name), eq(order.orderNo, name)));
  if (!owner) throw new Refusal('NOT_FOUND');
  await lockShop(tx, owner.distributorId);
  return findOrder(tx, owner.distributorId, owner.id);
}
