import type { Queryable } from '#gateway/db/connect.ts';
import { distributor } from '#gateway/db/schema/account.ts';
import { order, orderItem, unpaidLimit } from '#gateway/db/schema/order.ts';
import { and, eq, inArray, sql } from '#gateway/db/sql.ts';
import { UNPAID_LIMITS } from '#shared/constants.ts';
import { type Fen, toFen } from '#shared/domain/money.ts';
import type { OrderStatus } from '#shared/domain/order.ts';

/** Statuses of an order before payment. Orders whose transfer voucher is under review are not included. */
export const UNPAID: readonly OrderStatus[] = ['WAIT_CONFIRM', 'WAIT_ACCEPT', 'WAIT_PAY'];

/** Limits of a shop; see `UNPAID_LIMITS`. */
export interface UnpaidLimits {
  readonly skuPercent: number;
  readonly amount: Fen;
  readonly payments: number;
}

/** A shop's unpaid orders and their limits. */
export interface Unpaid {
  readonly limits: UnpaidLimits;
  /** Total of the orders in WAIT_PAY, in fen. */
  readonly amount: Fen;
  /** Open payments plus inquiries, each of which becomes a payment. */
  readonly payments: number;
  /** Unpaid pieces by sku id, for the requested skus. Inquiries hold none. */
  readonly pieces: ReadonlyMap<string, number>;
}

/** Stable until the end of the transaction if the shop lock is held. */
export async function findUnpaid(
  db: Queryable,
  distributorId: string,
  skuIds: readonly string[],
): Promise<Unpaid> {
  const { skuPercent, amount, payments } = unpaidLimit;
  const isHolding = sql`${order.status} = 'WAIT_PAY'`;
  const [found] = await db
    .select({
      skuPercent,
      amount,
      payments,
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
