import type { Member } from '#gateway/calls/call-context.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { prepared } from '#gateway/db/prepared.ts';
import { type SQLWrapper, sql } from '#gateway/db/sql.ts';
import { cartLineCount } from '#gateway/modules/cart/find-cart.ts';
import { unreadChatCount } from '#gateway/modules/chat/read-mark.ts';
import { countCoupons } from '#gateway/modules/checkout/find-coupons.ts';
import { countFavourites } from '#gateway/modules/favourite/change-favourites.ts';
import { unreadNoticeCount } from '#gateway/modules/notice/list-notices.ts';
import { countByStatus, countMonth, unfinishedCount } from '#gateway/modules/order/count-orders.ts';

/** Order states counted on the shop page, in the order of the order process. */
const COUNTED_STATES = ['WAIT_CONFIRM', 'WAIT_ACCEPT', 'WAIT_PAY', 'WAIT_SHIP', 'SHIPPED'] as const;

/** Counts for the header and the toolbar. */
export async function countStatisticsHot(db: Queryable, { memberId, distributorId }: Member) {
  const [row] = await hotCounts(db).execute({ memberId, distributorId });
  if (!row) throw new Error('the counts have no row');
  return row;
}

/** In one statement, because every page of a member asks for them. Without a shop its counts are 0. */
const hotCounts = prepared(db => {
  const [shop, member] = [sql.placeholder('distributorId'), sql.placeholder('memberId')];
  const number = (query: SQLWrapper) => sql`(${query})`.mapWith(Number);
  return db
    .select({
      shoppingCartNum: number(cartLineCount(db, shop)),
      unfinishedOrderNum: number(unfinishedCount(db, shop)),
      unreadNoticeNum: number(unreadNoticeCount(db, shop)),
      unreadChatNum: number(unreadChatCount(db, member)),
    })
    .from(sql`(SELECT) AS single`);
});

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
