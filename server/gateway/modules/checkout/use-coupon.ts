import type { Tx } from '#gateway/db/connect.ts';
import { distributorCoupon } from '#gateway/db/schema/money.ts';
import { order } from '#gateway/db/schema/order.ts';
import { and, eq, ne } from '#gateway/db/sql.ts';
import type { OrderRow } from '#gateway/modules/order/move-order.ts';

/** Uses a shop's coupon up. The shop's lock must be held since before it was found to be usable. */
export async function spendCoupon(tx: Tx, distributorId: string, id: string): Promise<void> {
  const isUnused = and(isCoupon(distributorId, id), eq(distributorCoupon.used, false));
  const { rowCount } = await tx.update(distributorCoupon).set({ used: true }).where(isUnused);
  if (rowCount !== 1) throw new Error(`coupon ${id} was used before`);
}

/**
 * Gives back the coupon of an order that is cancelled. A coupon is used once, for all that was ordered with it: while
 * another order still has a share of what it took off, it stays used, and the share of the cancelled one is lost with
 * it; with the last of them it comes back, good for as long as it ever was. The shop's lock must be held.
 */
export async function returnCoupon(
  tx: Tx,
  { distributorId, id, distributorCouponId }: Pick<OrderRow, 'distributorId' | 'id' | 'distributorCouponId'>,
): Promise<void> {
  if (distributorCouponId === null) return;
  const isOther = and(
    eq(order.distributorId, distributorId),
    eq(order.distributorCouponId, distributorCouponId),
    ne(order.id, id),
    ne(order.status, 'CANCELLED'),
  );
  if ((await tx.$count(order, isOther)) > 0) return;
  await tx.update(distributorCoupon).set({ used: false }).where(isCoupon(distributorId, distributorCouponId));
}

const isCoupon = (distributorId: string, id: string) =>
  and(eq(distributorCoupon.distributorId, distributorId), eq(distributorCoupon.id, id));
