import { and, eq, exists, gte, ilike, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#gateway/db/connect.ts';
import { order, orderItem } from '#gateway/db/schema/order.ts';
import { containing } from '#gateway/modules/commodity/containing.ts';
import type { TradeType } from '#shared/contract/goods.ts';
import type { Arg } from '#shared/contract/index.ts';

const DAY_MS = 86_400_000;

/** What is looked for among a shop's orders; the state comes apart from it. */
export interface OrderFilter extends Omit<NonNullable<Arg<'listOrderPage'>['data']>, 'status'> {
  readonly kind?: typeof order.$inferSelect.kind;
  readonly tradeType?: TradeType | undefined;
}

const startOf = (day: string) => new Date(`${day}T00:00:00+08:00`);

/**
 * The condition of a filter, for one shop or (undefined, for the supplier) for all. Each word stands in the number, the
 * consignee, or one of the goods.
 */
export function matchesFilter(
  db: Queryable,
  distributorId: string | undefined,
  { keyword = '', startDate, endDate, kind, tradeType }: OrderFilter,
): SQL | undefined {
  return and(
    distributorId === undefined ? undefined : eq(order.distributorId, distributorId),
    kind && eq(order.kind, kind),
    tradeType && eq(order.tradeType, tradeType),
    startDate === undefined ? undefined : gte(order.createDate, startOf(startDate)),
    endDate === undefined ? undefined : lt(order.createDate, new Date(startOf(endDate).getTime() + DAY_MS)),
    ...containing(keyword).map(pattern =>
      or(
        ilike(order.orderNo, pattern),
        sql`${order.address} ->> 'consignee' ILIKE ${pattern}`,
        exists(
          db
            .select({ one: sql`1` })
            .from(orderItem)
            .where(
              and(
                eq(orderItem.distributorId, order.distributorId),
                eq(orderItem.orderId, order.id),
                or(...[orderItem.name, orderItem.skuCode, orderItem.barCode].map(at => ilike(at, pattern))),
              ),
            ),
        ),
      ),
    ),
  );
}
