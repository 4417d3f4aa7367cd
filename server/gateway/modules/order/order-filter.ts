import type { Queryable } from '#gateway/db/connect.ts';
import { order, orderItem } from '#gateway/db/schema/order.ts';
import { and, eq, gte, inArray, lt, ne, or, type SQL, sql } from '#gateway/db/sql.ts';
import { containsWord, splitKeyword } from '#gateway/modules/order/order-text-search.ts';
import type { Arg } from '#shared/contract/index.ts';
import type { TradeType } from '#shared/contract/schemas/commodity.ts';
import { startOfDay } from '#shared/domain/china-time.ts';

const DAY_MS = 86_400_000;

/** Filter of a shop's orders, without the status, which is passed separately. */
export interface OrderFilter extends Omit<NonNullable<Arg<'listOrderPage'>['data']>, 'status'> {
  readonly kind?: typeof order.$inferSelect.kind;
  readonly tradeType?: TradeType | undefined;
}

/**
 * SQL condition of a filter, for one shop or (undefined, for the staff) for all shops. Each word must occur in the
 * order number, the shop's purchase order number, the consignee or one of the lines.
 */
export function matchesFilter(
  db: Queryable,
  distributorId: string | undefined,
  { keyword = '', startDate, endDate, withoutCancelled, kind, tradeType }: OrderFilter,
): SQL | undefined {
  return and(
    distributorId === undefined ? undefined : eq(order.distributorId, distributorId),
    kind && eq(order.kind, kind),
    tradeType && eq(order.tradeType, tradeType),
    startDate === undefined ? undefined : gte(order.createDate, startOfDay(startDate)),
    endDate === undefined
      ? undefined
      : lt(order.createDate, new Date(startOfDay(endDate).getTime() + DAY_MS)),
    withoutCancelled ? ne(order.status, 'CANCELLED') : undefined,
    ...splitKeyword(keyword).map(word => orderContainsWord(db, distributorId, word)),
  );
}

/** Lines are matched in a subquery of their own, so that only the lines of this shop are scanned. */
function orderContainsWord(db: Queryable, distributorId: string | undefined, word: string): SQL | undefined {
  const { name, skuCode, barCode } = orderItem;
  const inLines = db
    .select({ id: orderItem.orderId })
    .from(orderItem)
    .where(
      and(
        distributorId === undefined ? undefined : eq(orderItem.distributorId, distributorId),
        containsWord(word, name, skuCode, barCode),
      ),
    );
  const consignee = sql`(${order.address} ->> 'consignee')`;
  return or(containsWord(word, order.orderNo, order.poNo, consignee), inArray(order.id, inLines));
}
