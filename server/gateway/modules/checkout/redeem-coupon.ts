import type { Tx } from '#gateway/db/connect.ts';
import { distributorCoupon } from '#gateway/db/schema/money.ts';
import { order } from '#gateway/db/schema/order.ts';
import { and, eq, ne } from '#gateway/db/sql.ts';
import type { DomainEvents } from '#gateway/events/domain-events.ts';

/** Marks a shop's coupon as used. The caller must hold the shop's lock since before it validated the coupon. */
export async function redeemCoupon(tx: Tx, distributorId: string, id: string): Promise<void> {
  const isUnused = and(isCoupon(distributorId, id), eq(distributorCoupon.used, false));
  const { rowCount } = await tx.update(distributorCoupon).set({ used: true }).where(isUnused);
  if (rowCount !== 1) throw new Error(`coupon ${id} is already used`);
}

/**
 * Returns the coupon of a cancelled order. One coupon may discount several orders: it stays used while any of them is
 * not cancelled, and the share of a cancelled order is lost. When the last of them is cancelled, the coupon becomes
 * usable again with its original validity. The caller must hold the shop's lock.
 */
export async function returnCoupon(
  tx: Tx,
  _context: unknown,
  { distributorId, orderId, distributorCouponId }: DomainEvents['orderCancelled'],
): Promise<void> {
  if (distributorCouponId === null) return;
  const isOther = and(
    eq(order.distributorId, distributorId),
    eq(order.distributorCouponId, distributorCouponId),
    ne(order.id, orderId),
    ne(order.status, 'CANCELLED'),
  );
  if ((await tx.$count(order, isOther)) > 0) return;
  await tx.update(distributorCoupon).set({ used: false }).where(isCoupon(distributorId, distributorCouponId));
}

const isCoupon = (distributorId: string, id: string) =>
  and(eq(distributorCoupon.distributorId, distributorId), eq(distributorCoupon.id, id));
