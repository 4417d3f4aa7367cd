import type { Queryable } from '#gateway/db/connect.ts';
import { order } from '#gateway/db/schema/order.ts';
import { and, eq, gte, type SQL, sql } from '#gateway/db/sql.ts';
import type { PurchaseMonthData } from '#shared/contract/calls/overview.ts';
import { monthOf, startOfMonth } from '#shared/domain/china-time.ts';
import { formatYuan, toFen } from '#shared/domain/money.ts';

/** Number of months shown, including the current one. */
const MONTHS = 12;

/** Matches a shop's orders that were paid in the shown months. */
export const isPurchase = (distributorId: string, now: Date): SQL | undefined =>
  and(eq(order.distributorId, distributorId), gte(order.paidDate, startOfMonth(now, MONTHS - 1)));

/** Returns the purchases of each shown month, oldest first. */
export async function listPurchaseMonths(
  db: Queryable,
  distributorId: string,
  now: Date,
): Promise<PurchaseMonthData[]> {
  const left = sql`${order.payAmount} - ${order.refundedAmount}`;
  const month = sql<string>`to_char(${order.paidDate} AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM')`;
  const rows = await db
    .select({
      month: month.as('month'),
      amount: sql`sum(${left})`.mapWith(Number),
      orderCount: sql`count(*) FILTER (WHERE ${left} > 0)`.mapWith(Number),
    })
    .from(order)
    .where(isPurchase(distributorId, now))
    .groupBy(sql`month`);
  const byMonth = new Map(rows.map(row => [row.month, row]));
  return Array.from({ length: MONTHS }, (_, index) => {
    const name = monthOf(startOfMonth(now, MONTHS - 1 - index));
    const { amount = 0, orderCount = 0 } = byMonth.get(name) ?? {};
    return { month: name, amount: formatYuan(toFen(amount)), orderCount };
  });
}
