import type { Queryable } from '#gateway/db/connect.ts';
import { couponCard } from '#gateway/modules/checkout/describe-checkout.ts';
import { findCoupons } from '#gateway/modules/checkout/find-coupons.ts';
import type { OwnCouponData } from '#shared/contract/calls/overview.ts';

/** Returns a shop's unused coupons that have not expired: valid ones first, then by end date. */
export async function listOwnCoupons(
  db: Queryable,
  distributorId: string,
  now: Date,
): Promise<OwnCouponData[]> {
  const coupons = await findCoupons(db, distributorId, now);
  return coupons
    .filter(({ validEndDate }) => validEndDate > now)
    .map(coupon => ({
      ...couponCard(coupon),
      id: coupon.id,
      valid: coupon.validStartDate <= now,
      brandIds: [...coupon.brandIds],
      categoryIds: [...coupon.categoryIds],
    }))
    .toSorted(
      (one, other) =>
        Number(other.valid) - Number(one.valid) ||
        Date.parse(one.validEndDate) - Date.parse(other.validEndDate) ||
        (one.id < other.id ? -1 : 1),
    );
}
