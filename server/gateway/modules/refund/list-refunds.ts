import { and, count, desc, eq, exists, ilike, or } from 'drizzle-orm';
import type { CallContext } from '#gateway/call-context.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { refund, refundItem } from '#gateway/db/schema/after-sale.ts';
import { order, orderItem } from '#gateway/db/schema/order.ts';
import { containing } from '#gateway/modules/commodity/containing.ts';
import { toRefunds } from '#gateway/modules/refund/to-refunds.ts';
import { pageOf, windowOf } from '#gateway/paging.ts';
import type { Arg, Data } from '#shared/contract/index.ts';

/** A page of a shop's refunds, the newest first, and how many of those that hold the keyword are in each state. */
export async function listRefunds(
  { db, member, clock }: CallContext<'certified'>,
  { data: { status, keyword = '' } = {}, ...page }: Arg<'listRefundPage'>,
): Promise<Data<'listRefundPage'>> {
  const { distributorId } = member;
  const found = and(
    eq(refund.distributorId, distributorId),
    ...containing(keyword).map(pattern => holding(db, pattern)),
  );
  const window = windowOf(page);
  const [rows, statusCounts] = [
    await db
      .select()
      .from(refund)
      .where(and(found, status && eq(refund.status, status)))
      .orderBy(desc(refund.createDate), desc(refund.id))
      .limit(window.limit)
      .offset(window.offset),
    await db
      .select({ status: refund.status, count: count() })
      .from(refund)
      .where(found)
      .groupBy(refund.status),
  ];
  const total = statusCounts.reduce(
    (sum, one) => sum + (!status || one.status === status ? one.count : 0),
    0,
  );
  const records = await toRefunds(db, distributorId, rows, clock.now());
  return { ...pageOf(records, total, window), statusCounts };
}

/** Its number, its order's, or the name or a code of goods that are asked back. */
function holding(db: Queryable, pattern: string) {
  const inOrder = db
    .select({ id: order.id })
    .from(order)
    .where(
      and(
        eq(order.distributorId, refund.distributorId),
        eq(order.id, refund.orderId),
        ilike(order.orderNo, pattern),
      ),
    );
  const { name, skuCode, barCode } = orderItem;
  const inGoods = db
    .select({ id: orderItem.id })
    .from(refundItem)
    .innerJoin(
      orderItem,
      and(
        eq(orderItem.distributorId, refundItem.distributorId),
        eq(orderItem.orderId, refund.orderId),
        eq(orderItem.id, refundItem.orderItemId),
      ),
    )
    .where(
      and(
        eq(refundItem.distributorId, refund.distributorId),
        eq(refundItem.refundId, refund.id),
        or(...[name, skuCode, barCode].map(column => ilike(column, pattern))),
      ),
    );
  return or(ilike(refund.refundNo, pattern), exists(inOrder), exists(inGoods));
}
