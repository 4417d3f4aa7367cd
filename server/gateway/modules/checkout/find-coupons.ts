import type { Queryable } from '#gateway/db/connect.ts';
import { coupon, distributorCoupon } from '#gateway/db/schema/money.ts';
import { and, count, eq, getTableColumns, gt, lte } from '#gateway/db/sql.ts';

/** An unused coupon of a shop. Its id is that of the grant, because one coupon may be granted to a shop twice. */
export type OwnCoupon = typeof coupon.$inferSelect;

/** How long an expired coupon is still listed. */
const SHOWN_AFTER_MS = 30 * 86_400_000;

/** Returns a shop's unused coupons, including those not yet valid or recently expired. */
export function findCoupons(db: Queryable, distributorId: string, now: Date): Promise<OwnCoupon[]> {
  return db
    .select({ ...getTableColumns(coupon), id: distributorCoupon.id })
    .from(distributorCoupon)
    .innerJoin(coupon, eq(coupon.id, distributorCoupon.couponId))
    .where(and(isOwn(distributorId), gt(coupon.validEndDate, new Date(now.getTime() - SHOWN_AFTER_MS))));
}

/** Returns an unused coupon, valid or not; undefined if it is used or belongs to another shop. */
export async function findCoupon(
  db: Queryable,
  distributorId: string,
  id: string,
): Promise<OwnCoupon | undefined> {
  const [found] = await db
    .select({ ...getTableColumns(coupon), id: distributorCoupon.id })
    .from(distributorCoupon)
    .innerJoin(coupon, eq(coupon.id, distributorCoupon.couponId))
    .where(and(isOwn(distributorId), eq(distributorCoupon.id, id)));
  return found;
}

/** Counts the coupons that are valid now. */
export async function countCoupons(db: Queryable, distributorId: string, now: Date): Promise<number> {
  const valid = and(lte(coupon.validStartDate, now), gt(coupon.validEndDate, now));
  const [row] = await db
    .select({ coupons: count() })
    .from(distributorCoupon)
    .innerJoin(coupon, eq(coupon.id, distributorCoupon.couponId))
    .where(and(isOwn(distributorId), valid));
  return row?.coupons ?? 0;
}

const isOwn = (distributorId: string) =>
  and(eq(distributorCoupon.distributorId, distributorId), eq(distributorCoupon.used, false));
