import type { Member } from '#gateway/call-context.ts';

/** Order states that the shop page counts, in the order of an order's life. */
const COUNTED_STATES = ['WAIT_CONFIRM', 'WAIT_ACCEPT', 'WAIT_PAY', 'WAIT_SHIP', 'SHIPPED'] as const;

/**
 * Everything that is counted for a shop. Carts, orders, coupons and favourites have no tables yet, so that nobody has
 * any: whoever adds those tables counts them here.
 */
export function countStatisticsHot(_member: Member) {
  return { shoppingCartNum: 0, unfinishedOrderNum: 0 };
}

export function countOrders(_member: Member) {
  return {
    couponCount: 0,
    favouriteCount: 0,
    monthOrderCount: 0,
    monthOrderAmount: '0.00',
    orderCounts: COUNTED_STATES.map(status => ({ status, count: 0 })),
  };
}
