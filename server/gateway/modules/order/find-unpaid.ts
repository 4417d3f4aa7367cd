import type { Queryable } from '#gateway/db/connect.ts';
import { distributor } from '#gateway/db/schema/account.ts';
import { order, orderItem, unpaidLimit } from '#gateway/db/schema/order.ts';
import { and, eq, inArray, sql } from '#gateway/db/sql.ts';
import { UNPAID_LIMITS } from '#shared/constants.ts';
import { type Fen, toFen } from '#shared/domain/money.ts';
import type { OrderStatus } from '#shared/domain/order.ts';

/** States of an order before its payment. An order whose transfer voucher is being checked is not among them. */
export const UNPAID: readonly OrderStatus[] = ['WAIT_CONFIRM', 'WAIT_ACCEPT', 'WAIT_PAY'];

/** The limits of a shop, as `UNPAID_LIMITS` explains them. */
export interface UnpaidLimits {
  readonly skuPercent: number;
  readonly amount: Fen;
  readonly payments: number;
}

/** What a shop has ordered and not paid, and how much it may. */
export interface Unpaid {
  readonly limits: UnpaidLimits;
  /** Of the orders that wait for their payment. */
  readonly amount: Fen;
  /** Payments that are open, and inquiries that become one each. */
  readonly payments: number;
  /** Pieces by sku, of the skus that were asked for. An inquiry holds none. */
  readonly pieces: ReadonlyMap<string, number>;
}

/** Holds until the transaction ends where the shop's lock is held. */
export async function findUnpaid(
  db: Queryable,
  distributorId: string,
  skuIds: readonly string[],
): Promise<Unpaid> {
  const { skuPercent, amount, payments } = unpaidLimit;
  const isHolding = sql`${order.status} = 'WAIT_PAY'`;
  const [found] = await db
    .select({
      ...{ skuPercent, amount, payments },
      unpaidAmount: sql`coalesce(sum(${order.payAmount}) FILTER (WHERE ${isHolding}), 0)`.mapWith(Number),
      open: sql`count(DISTINCT ${order.payNo}) FILTER (WHERE ${isHolding})`.mapWith(Number),
      inquiries: sql`count(${order.id}) FILTER (WHERE NOT ${isHolding})`.mapWith(Number),
    })
    .from(distributor)
    .leftJoin(unpaidLimit, eq(unpaidLimit.distributorId, distributor.id))
    .leftJoin(order, and(eq(order.distributorId, distributor.id), inArray(order.status, [...UNPAID])))
    .where(eq(distributor.id, distributorId))
    .groupBy(distributor.id, unpaidLimit.distributorId);
  const held = await db
    .select({ skuId: orderItem.skuId, pieces: sql`sum(${orderItem.quantity})`.mapWith(Number) })
    .from(order)
    .innerJoin(
      orderItem,
      and(eq(orderItem.distributorId, order.distributorId), eq(orderItem.orderId, order.id)),
    )
    .where(and(eq(order.distributorId, distributorId), isHolding, inArray(orderItem.skuId, [...skuIds])))
    .groupBy(orderItem.skuId);
  return {
    limits: {
      skuPercent: found?.skuPercent ?? UNPAID_LIMITS.skuPercent,
      amount: found?.amount ?? toFen(UNPAID_LIMITS.amount),
      payments: found?.payments ?? UNPAID_LIMITS.payments,
    },
    amount: toFen(found?.unpaidAmount ?? 0),
    payments: (found?.open ?? 0) + (found?.inquiries ?? 0),
    pieces: new Map(held.map(({ skuId, pieces }) => [skuId, pieces])),
  };
}
