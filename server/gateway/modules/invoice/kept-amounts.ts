import type { Queryable } from '#gateway/db/connect.ts';
import { refund } from '#gateway/db/schema/after-sale.ts';
import { order } from '#gateway/db/schema/order.ts';
import { and, eq, inArray, sql } from '#gateway/db/sql.ts';
import { type Fen, toFen } from '#shared/domain/money.ts';
import { RUNNING_REFUNDS } from '#shared/domain/order.ts';

export interface KeptAmount {
  readonly orderId: string;
  /** Paid and not refunded, freight included. */
  readonly amount: Fen;
  readonly freightAmount: Fen;
}

/** SQL: freight of an order that was not refunded. */
export const keptFreight = sql`${order.freightAmount} - (
  SELECT coalesce(sum(${refund.freightAmount}), 0) FROM ${refund}
  WHERE ${refund.distributorId} = ${order.distributorId} AND ${refund.orderId} = ${order.id}
    AND ${refund.status} = 'REFUNDED')`.mapWith((value: unknown) => toFen(Number(value)));

export const keptAmount = sql`${order.payAmount} - ${order.refundedAmount}`.mapWith((value: unknown) =>
  toFen(Number(value)),
);

/** What orders of a shop paid and keep. */
export function findKeptAmounts(
  db: Queryable,
  distributorId: string,
  orderIds: readonly string[],
): Promise<KeptAmount[]> {
  return db
    .select({ orderId: order.id, amount: keptAmount, freightAmount: keptFreight })
    .from(order)
    .where(and(eq(order.distributorId, distributorId), inArray(order.id, [...orderIds])));
}

export const sumOf = (amounts: readonly { readonly amount: Fen }[]): Fen =>
  toFen(amounts.reduce((sum, { amount }) => sum + amount, 0));

/** Whether a refund of one of the orders is not decided or paid yet. */
export async function isRefundRunning(
  db: Queryable,
  distributorId: string,
  orderIds: readonly string[],
): Promise<boolean> {
  const running = await db
    .select({ id: refund.id })
    .from(refund)
    .where(
      and(
        eq(refund.distributorId, distributorId),
        inArray(refund.orderId, [...orderIds]),
        inArray(refund.status, [...RUNNING_REFUNDS]),
      ),
    )
    .limit(1);
  return running.length > 0;
}
