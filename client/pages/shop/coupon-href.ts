import { categoryHref } from '#client/lib/category-href.ts';
import type { OwnCouponData } from '#shared/contract/calls/overview.ts';
import { routeById } from '#shared/routes/table.ts';

/** URL of the commodities that a coupon applies to; of all, if the list has no filter for them. */
export function couponHref({
  brandIds,
  categoryIds,
}: Pick<OwnCouponData, 'brandIds' | 'categoryIds'>): string {
  const { path } = routeById('commodityList');
  if (categoryIds.length === 0) return brandIds.length > 0 ? `${path}?brandIds=${brandIds.join(',')}` : path;
  const [only] = categoryIds;
  return only && categoryIds.length === 1 && brandIds.length === 0 ? categoryHref(only) : path;
}
