import type { Queryable } from '#gateway/db/connect.ts';
import { coupon, distributorCoupon } from '#gateway/db/schema/money.ts';
import { and, count, eq, getTableColumns, gt, lte } from '#gateway/db/sql.ts';

/** A coupon that a shop was given and has not used. Its id is that of the giving: the same coupon may be given twice. */
export type OwnCoupon = typeof coupon.$inferSelect;

/** How long one that has expired is still shown. */
const SHOWN_AFTER_MS = 30 * 86_400_000;

/** Coupons that a shop has, those that are not valid yet or no longer among them. */
export function findCoupons(db: Queryable, distributorId: string, now: Date): Promise<OwnCoupon[]> {
  return db
    .select({ ...getTableColumns(coupon), id: distributorCoupon.id })
    .from(distributorCoupon)
    .innerJoin(coupon, eq(coupon.id, distributorCoupon.couponId))
    .where(and(isOwn(distributorId), gt(coupon.validEndDate, new Date(now.getTime() - SHOWN_AFTER_MS))));
}

/** One of them, whether valid or not; undefined where it was used, or is another shop's. */
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

/** How many a shop could use today. */
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
