import type { Member } from '#gateway/call-context.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { countCartLines } from '#gateway/modules/cart/find-cart.ts';
import { countFavourites } from '#gateway/modules/collect/change-favourites.ts';

/** Order states that the shop page counts, in the order of an order's life. */
const COUNTED_STATES = ['WAIT_CONFIRM', 'WAIT_ACCEPT', 'WAIT_PAY', 'WAIT_SHIP', 'SHIPPED'] as const;

/**
 * What the toolbar counts for a shop. Orders have no tables yet, so that nobody has any: whoever adds those tables
 * counts them here.
 */
export async function countStatisticsHot(db: Queryable, { distributorId }: Member) {
  const shoppingCartNum = distributorId === null ? 0 : await countCartLines(db, distributorId);
  return { shoppingCartNum, unfinishedOrderNum: 0 };
}

/** What the shop's page counts, orders and coupons likewise without tables yet. */
export async function countOrders(db: Queryable, distributorId: string) {
  return {
    couponCount: 0,
    favouriteCount: await countFavourites(db, distributorId),
    monthOrderCount: 0,
    monthOrderAmount: '0.00',
    orderCounts: COUNTED_STATES.map(status => ({ status, count: 0 })),
  };
}
