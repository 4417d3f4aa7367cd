import { alias } from 'drizzle-orm/pg-core';
import type { CallContext } from '#gateway/calls/call-context.ts';
import { pageOf, windowOf } from '#gateway/calls/paging.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { refund, refundItem } from '#gateway/db/schema/after-sale.ts';
import { order, orderItem } from '#gateway/db/schema/order.ts';
import { and, desc, eq, inArray } from '#gateway/db/sql.ts';
import { findPage } from '#gateway/modules/order/find-page.ts';
import { containsWord, splitKeyword } from '#gateway/modules/order/order-text-search.ts';
import { toRefunds } from '#gateway/modules/refund/to-refunds.ts';
import type { Arg, Data } from '#shared/contract/index.ts';
import { REFUND_STATUSES } from '#shared/domain/order.ts';

/** A page of a shop's refunds, newest first, and the number of refunds per status that match the keyword. */
export async function listRefunds(
  { db, member, clock }: CallContext<'certified'>,
  { data: { status, keyword = '' } = {}, ...page }: Arg<'listRefundPage'>,
): Promise<Data<'listRefundPage'>> {
  const { distributorId } = member;
  const window = windowOf(page);
  const { ids, counts } = await findPage(db, refund, {
    matches: and(
      eq(refund.distributorId, distributorId),
      ...splitKeyword(keyword).map(word => inArray(refund.id, idsContaining(db, distributorId, word))),
    ),
    status,
    window,
    readsAll: keyword !== '',
  });
  const rows = await db
    .select()
    .from(refund)
    .where(and(eq(refund.distributorId, distributorId), inArray(refund.id, ids)))
    .orderBy(desc(refund.createDate), desc(refund.id));
  const statusCounts = REFUND_STATUSES.flatMap(one => {
    const count = counts[one] ?? 0;
    return count > 0 ? [{ status: one, count }] : [];
  });
  const total = statusCounts.reduce(
    (sum, one) => sum + (!status || one.status === status ? one.count : 0),
    0,
  );
  const records = await toRefunds(db, distributorId, rows, clock.now());
  return { ...pageOf(records, total, window), statusCounts };
}

/**
 * Ids of a shop's refunds with a word in the refund number, the order number, or a requested sku's name or codes.
 */
function idsContaining(db: Queryable, distributorId: string, word: string) {
  const asked = alias(refund, 'asked');
  const { name, skuCode, barCode } = orderItem;
  return db
    .select({ id: asked.id })
    .from(asked)
    .innerJoin(order, and(eq(order.distributorId, asked.distributorId), eq(order.id, asked.orderId)))
    .innerJoin(
      refundItem,
      and(eq(refundItem.distributorId, asked.distributorId), eq(refundItem.refundId, asked.id)),
    )
    .innerJoin(
      orderItem,
      and(
        eq(orderItem.distributorId, asked.distributorId),
        eq(orderItem.orderId, asked.orderId),
        eq(orderItem.id, refundItem.orderItemId),
      ),
    )
    .where(
      and(
        eq(asked.distributorId, distributorId),
        containsWord(word, asked.refundNo, order.orderNo, name, skuCode, barCode),
      ),
    );
}
