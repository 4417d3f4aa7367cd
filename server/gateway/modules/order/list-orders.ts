import type { CallContext } from '#gateway/calls/call-context.ts';
import { pageOf, windowOf } from '#gateway/calls/paging.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { order } from '#gateway/db/schema/order.ts';
import { and, count, desc, eq, gt, inArray, sql } from '#gateway/db/sql.ts';
import { findPage } from '#gateway/modules/order/find-page.ts';
import { matchesFilter, type OrderFilter } from '#gateway/modules/order/order-filter.ts';
import { listOrderItems } from '#gateway/modules/order/order-items.ts';
import { selectOrders, toOrderRow } from '#gateway/modules/order/select-orders.ts';
import type { JointPaymentData } from '#shared/contract/calls/order.ts';
import type { Data } from '#shared/contract/index.ts';
import { formatYuan, toFen } from '#shared/domain/money.ts';
import { ORDER_STATUSES, type OrderStatus } from '#shared/domain/order.ts';

/** Maximum number of lines shown per order in a list. */
const FIRST_ITEMS = 4;

interface Page {
  readonly pageNo?: number | undefined;
  readonly pageSize?: number | undefined;
  readonly filter: OrderFilter;
  readonly status?: OrderStatus | undefined;
}

/** A page of a shop's orders, newest first, and the number of orders per status with the same filter. */
export async function listOrders(
  context: CallContext<'certified'>,
  { filter, status, ...page }: Page,
): Promise<Data<'listOrderPage'>> {
  const { db, member } = context;
  const { distributorId } = member;
  const window = windowOf(page);
  const { ids, counts } = await findPage(db, order, {
    matches: await matchesFilter(db, distributorId, filter),
    status,
    window,
    readsAll: filter.keyword !== undefined,
  });
  // Selecting by id first avoids computing the subqueries of `selectOrders` for the rows that OFFSET skips.
  const rows = await selectOrders(db)
    .where(and(eq(order.distributorId, distributorId), inArray(order.id, ids)))
    .orderBy(desc(order.createDate), desc(order.id));
  const items = Map.groupBy(
    await listOrderItems(db, distributorId, ids, FIRST_ITEMS),
    ({ orderId }) => orderId,
  );
  const statusCounts = ORDER_STATUSES.map(one => ({ status: one, count: counts[one] ?? 0 }));
  const total = statusCounts
    .filter(one => status === undefined || one.status === status)
    .reduce((sum, one) => sum + one.count, 0);
  return {
    ...pageOf(
      rows.map(row => toOrderRow(context, row, items.get(row.id) ?? [])),
      total,
      window,
    ),
    statusCounts,
    jointPayments: await listJointPayments(
      db,
      distributorId,
      rows.flatMap(({ payNo }) => payNo ?? []),
    ),
  };
}

/** Those of the payments that cover more than one order. */
async function listJointPayments(
  db: Queryable,
  distributorId: string,
  payNos: readonly string[],
): Promise<JointPaymentData[]> {
  if (payNos.length === 0) return [];
  const rows = await db
    .select({
      payNo: sql<string>`${order.payNo}`,
      orders: count(),
      amount: sql`sum(${order.payAmount})`.mapWith(Number),
    })
    .from(order)
    .where(and(eq(order.distributorId, distributorId), inArray(order.payNo, [...new Set(payNos)])))
    .groupBy(order.payNo)
    .having(gt(count(), 1));
  return rows.map(({ amount, ...row }) => ({ ...row, amount: formatYuan(toFen(amount)) }));
}
