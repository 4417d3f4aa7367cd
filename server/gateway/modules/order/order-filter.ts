import type { Queryable } from '#gateway/db/connect.ts';
import { order, orderItem } from '#gateway/db/schema/order.ts';
import { and, eq, gte, inArray, lt, or, type SQL, sql } from '#gateway/db/sql.ts';
import { holds, wordsOf } from '#gateway/modules/order/holding.ts';
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
    ...wordsOf(keyword).map(word => holdsWord(db, distributorId, word)),
  );
}

/** Lines are looked for apart from orders: only so are a shop's own looked at, and those of no other. */
function holdsWord(db: Queryable, distributorId: string | undefined, word: string): SQL | undefined {
  const { name, skuCode, barCode } = orderItem;
  const inGoods = db
    .select({ id: orderItem.orderId })
    .from(orderItem)
    .where(
      and(
        distributorId === undefined ? undefined : eq(orderItem.distributorId, distributorId),
        holds(word, name, skuCode, barCode),
      ),
    );
  const consignee = sql`(${order.address} ->> 'consignee')`;
  return or(holds(word, order.orderNo, consignee), inArray(order.id, inGoods));
}
