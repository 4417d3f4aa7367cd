import type { Member } from '#gateway/calls/call-context.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { countCartLines } from '#gateway/modules/cart/find-cart.ts';
import { countUnreadChat } from '#gateway/modules/chat/read-mark.ts';
import { countCoupons } from '#gateway/modules/checkout/find-coupons.ts';
import { countFavourites } from '#gateway/modules/favourite/change-favourites.ts';
import { countUnread } from '#gateway/modules/notice/list-notices.ts';
import { countByStatus, countMonth, countUnfinished } from '#gateway/modules/order/count-orders.ts';

/** Order states counted on the shop page, in the order of the order process. */
const COUNTED_STATES = ['WAIT_CONFIRM', 'WAIT_ACCEPT', 'WAIT_PAY', 'WAIT_SHIP', 'SHIPPED'] as const;

/** Counts for the header and the toolbar. */
export async function countStatisticsHot(db: Queryable, { memberId, distributorId }: Member) {
  const unreadChatNum = await countUnreadChat(db, memberId);
  if (distributorId === null)
    return { shoppingCartNum: 0, unfinishedOrderNum: 0, unreadNoticeNum: 0, unreadChatNum };
  const [shoppingCartNum, unfinishedOrderNum, unreadNoticeNum] = await Promise.all([
    countCartLines(db, distributorId),
    countUnfinished(db, distributorId),
    countUnread(db, distributorId),
  ]);
  return { shoppingCartNum, unfinishedOrderNum, unreadNoticeNum, unreadChatNum };
}

/** Counts for the shop page. */
export async function countOrders(db: Queryable, distributorId: string, now: Date) {
  const [couponCount, favouriteCount, month, orderCounts] = await Promise.all([
    countCoupons(db, distributorId, now),
    countFavourites(db, distributorId),
    countMonth(db, distributorId, now),
    countByStatus(db, distributorId, COUNTED_STATES),
  ]);
  return { couponCount, favouriteCount, ...month, orderCounts };
}
