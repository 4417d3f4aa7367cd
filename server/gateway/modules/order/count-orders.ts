import type { Queryable } from '#gateway/db/connect.ts';
import { order } from '#gateway/db/schema/order.ts';
import { and, count, eq, gte, inArray, ne, type Placeholder, sql } from '#gateway/db/sql.ts';
import { startOfMonth } from '#shared/domain/china-time.ts';
import { formatYuan, toFen } from '#shared/domain/money.ts';
import type { OrderStatus } from '#shared/domain/order.ts';

/** Statuses in which the shop or the staff still have something to do. */
const UNFINISHED: readonly OrderStatus[] = [
  'WAIT_CONFIRM',
  'WAIT_ACCEPT',
  'WAIT_PAY',
  'WAIT_PAY_AUDIT',
  'WAIT_SHIP',
  'PART_SHIPPED',
  'SHIPPED',
];

export const unfinishedCount = (db: Queryable, distributorId: string | Placeholder) =>
  db
    .select({ orders: count() })
    .from(order)
    .where(and(eq(order.distributorId, distributorId), inArray(order.status, [...UNFINISHED])));

/** Number of a shop's orders per status, in the given order. */
export async function countByStatus<Status extends OrderStatus>(
  db: Queryable,
  distributorId: string,
  statuses: readonly Status[],
): Promise<{ status: Status; count: number }[]> {
  const rows = await db
    .select({ status: order.status, count: count() })
    .from(order)
    .where(and(eq(order.distributorId, distributorId), inArray(order.status, [...statuses])))
    .groupBy(order.status);
  const counts = new Map<OrderStatus, number>(rows.map(row => [row.status, row.count]));
  return statuses.map(status => ({ status, count: counts.get(status) ?? 0 }));
}

/**
 * Number and amount of a shop's orders of the current month in China, without cancelled orders and refunded money.
 */
export async function countMonth(db: Queryable, distributorId: string, now: Date) {
  const [row] = await db
    .select({
      orders: count(),
      amount: sql`coalesce(sum(${order.payAmount} - ${order.refundedAmount}), 0)`.mapWith(Number),
    })
    .from(order)
    .where(
      and(
        eq(order.distributorId, distributorId),
        gte(order.createDate, startOfMonth(now)),
        ne(order.status, 'CANCELLED'),
      ),
    );
  return { monthOrderCount: row?.orders ?? 0, monthOrderAmount: formatYuan(toFen(row?.amount ?? 0)) };
}
