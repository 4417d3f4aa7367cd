import { and, desc, eq, inArray, sum } from 'drizzle-orm';
import type { Queryable } from '#gateway/db/connect.ts';
import { refund, refundItem } from '#gateway/db/schema/after-sale.ts';
import { RUNNING_REFUNDS } from '#gateway/modules/refund/refund-transitions.ts';
import type { OrderDetailData } from '#shared/contract/calls/order.ts';
import { formatYuan } from '#shared/domain/money.ts';

/** What orders are told of their refunds. */

/** Refunds by order, the newest first. */
export async function listRefundsOf(
  db: Queryable,
  distributorId: string,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, OrderDetailData['refunds']>> {
  const { id, orderId, refundNo, type, status, amount } = refund;
  const rows = await db
    .select({ id, orderId, refundNo, type, status, amount })
    .from(refund)
    .where(and(eq(refund.distributorId, distributorId), inArray(orderId, [...orderIds])))
    .orderBy(desc(refund.createDate), desc(id));
  const byOrder = Map.groupBy(rows, row => row.orderId);
  return new Map(
    [...byOrder].map(([key, ofOrder]) => [
      key,
      ofOrder.map(({ orderId: _orderId, amount: fen, ...row }) => ({ ...row, amount: formatYuan(fen) })),
    ]),
  );
}

/**
 * Pieces of orders' lines, by line, that stay where they are: asked back before they were shipped, and not refused.
 * Of a line remain to be shipped: its quantity, less what was shipped, less these.
 */
export async function listHeldBack(
  db: Queryable,
  distributorId: string,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({
      orderItemId: refundItem.orderItemId,
      pieces: sum(refundItem.unshippedQuantity).mapWith(Number),
    })
    .from(refundItem)
    .innerJoin(
      refund,
      and(eq(refund.distributorId, refundItem.distributorId), eq(refund.id, refundItem.refundId)),
    )
    .where(
      and(
        eq(refundItem.distributorId, distributorId),
        inArray(refund.orderId, [...orderIds]),
        inArray(refund.status, [...RUNNING_REFUNDS, 'REFUNDED']),
      ),
    )
    .groupBy(refundItem.orderItemId);
  return new Map(rows.map(({ orderItemId, pieces }) => [orderItemId, pieces]));
}

/** Whether a refund of the order is under way. */
export async function isBeingRefunded(
  db: Queryable,
  distributorId: string,
  orderId: string,
): Promise<boolean> {
  const running = await db.$count(
    refund,
    and(
      eq(refund.distributorId, distributorId),
      eq(refund.orderId, orderId),
      inArray(refund.status, [...RUNNING_REFUNDS]),
    ),
  );
  return running > 0;
}
