import type { Queryable } from '#gateway/db/connect.ts';
import { refund } from '#gateway/db/schema/after-sale.ts';
import { and, desc, eq, inArray } from '#gateway/db/sql.ts';
import type { OrderDetailData } from '#shared/contract/calls/order.ts';
import { formatYuan } from '#shared/domain/money.ts';

/** Refund summaries by order id, newest first. */
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
