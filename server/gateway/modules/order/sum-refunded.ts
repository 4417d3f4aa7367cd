import type { Queryable } from '#gateway/db/connect.ts';
import { refund, refundItem } from '#gateway/db/schema/after-sale.ts';
import { and, eq, inArray, sql } from '#gateway/db/sql.ts';
import { RUNNING_REFUNDS } from '#shared/domain/order.ts';

/** Totals of a line without refunds. */
export const NOTHING_REFUNDED = { pieces: 0, unshipped: 0, refundedUnshipped: 0, amount: 0 };

/** Totals by line id over refunds that are paid or running: pieces, unshipped pieces, and the amount in fen. */
export async function sumRefunded(db: Queryable, distributorId: string, orderIds: readonly string[]) {
  if (orderIds.length === 0) return new Map<string, typeof NOTHING_REFUNDED>();
  const { orderItemId, quantity, unshippedQuantity, amount } = refundItem;
  const rows = await db
    .select({
      orderItemId,
      pieces: sql`sum(${quantity})`.mapWith(Number),
      unshipped: sql`sum(${unshippedQuantity})`.mapWith(Number),
      refundedUnshipped:
        sql`sum(CASE WHEN ${refund.status} = 'REFUNDED' THEN ${unshippedQuantity} ELSE 0 END)`.mapWith(
          Number,
        ),
      amount: sql`sum(${amount})`.mapWith(Number),
    })
    .from(refundItem)
    .innerJoin(
      refund,
      and(eq(refund.distributorId, refundItem.distributorId), eq(refund.id, refundItem.refundId)),
    )
    .where(
      and(
        eq(refund.distributorId, distributorId),
        inArray(refund.orderId, [...orderIds]),
        inArray(refund.status, [...RUNNING_REFUNDS, 'REFUNDED']),
      ),
    )
    .groupBy(orderItemId);
  return new Map(rows.map(({ orderItemId: id, ...sums }) => [id, sums]));
}
