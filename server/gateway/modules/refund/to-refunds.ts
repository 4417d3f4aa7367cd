import type { Queryable } from '#gateway/db/connect.ts';
import { type refund, refundItem, refundStep } from '#gateway/db/schema/after-sale.ts';
import { order } from '#gateway/db/schema/order.ts';
import { and, asc, eq, inArray } from '#gateway/db/sql.ts';
import { isRefundable } from '#gateway/modules/order/is-refundable.ts';
import { listOrderItems, toOrderedItem } from '#gateway/modules/order/order-items.ts';
import type { RefundRow } from '#gateway/modules/refund/move-refund.ts';
import { listRefundableLines, piecesOf } from '#gateway/modules/refund/refundable-lines.ts';
import type { RefundDetailData, RefundRowData } from '#shared/contract/calls/refund.ts';
import { formatYuan } from '#shared/domain/money.ts';
import { refundTexts } from '#shared/messages/zh/gateway/refund-texts.ts';

/** Actions per status. APPLY_AGAIN depends on the order. */
const OWN_ACTIONS: Partial<Record<RefundRow['status'], RefundRowData['actions']>> = {
  APPLIED: ['CANCEL'],
  WAIT_RETURN: ['SUBMIT_DELIVERY', 'CANCEL'],
};
/** Statuses of refunds that ended without payment. */
const UNSUCCESSFUL: readonly RefundRow['status'][] = ['REJECTED', 'CANCELLED', 'RECEIVE_REJECTED'];

/** Refunds as shown to their shop. */
export async function toRefunds(
  db: Queryable,
  distributorId: string,
  rows: readonly RefundRow[],
  now: Date,
): Promise<RefundRowData[]> {
  if (rows.length === 0) return [];
  const [orders, lines] = [
    await findOrders(db, distributorId, rows),
    await listLines(db, distributorId, rows),
  ];
  const tried = rows.filter(({ status }) => UNSUCCESSFUL.includes(status)).map(({ orderId }) => orderId);
  const left = await listRefundableLines(db, distributorId, [...new Set(tried)]);
  const withRest = new Set(left.filter(line => piecesOf(line) > 0).map(({ item }) => item.orderId));
  return rows.map(row => {
    const { id, refundNo, orderId, type, status, amount, freightAmount, reason, createDate } = row;
    const found = orders.get(orderId);
    const mayApplyAgain =
      UNSUCCESSFUL.includes(status) && withRest.has(orderId) && found && isRefundable(found, now);
    return {
      id,
      refundNo,
      orderId,
      type,
      status,
      orderNo: found?.orderNo ?? '',
      amount: formatYuan(amount),
      freightAmount: formatYuan(freightAmount),
      reason: refundTexts.reasons[type][reason] ?? reason,
      items: lines.get(id) ?? [],
      actions: mayApplyAgain ? ['APPLY_AGAIN'] : [...(OWN_ACTIONS[status] ?? [])],
      createDate: createDate.toISOString(),
    };
  });
}

async function findOrders(db: Queryable, distributorId: string, rows: readonly RefundRow[]) {
  const { id, orderNo, status, finishedDate } = order;
  const found = await db
    .select({ id, orderNo, status, finishedDate })
    .from(order)
    .where(
      and(
        eq(order.distributorId, distributorId),
        inArray(
          id,
          rows.map(({ orderId }) => orderId),
        ),
      ),
    );
  return new Map(found.map(one => [one.id, one]));
}

/** Lines by refund id, in the order's line order. */
async function listLines(db: Queryable, distributorId: string, rows: readonly RefundRow[]) {
  const refundIds = rows.map(({ id }) => id);
  const asked = await db
    .select()
    .from(refundItem)
    .where(and(eq(refundItem.distributorId, distributorId), inArray(refundItem.refundId, refundIds)));
  const items = await listOrderItems(db, distributorId, [...new Set(rows.map(({ orderId }) => orderId))]);
  const byRefund = Map.groupBy(asked, ({ refundId }) => refundId);
  return new Map(
    refundIds.map(id => {
      const own = new Map((byRefund.get(id) ?? []).map(line => [line.orderItemId, line]));
      return [
        id,
        items.flatMap(item => {
          const line = own.get(item.id);
          if (!line) return [];
          const { quantity: refundQuantity, amount } = line;
          return [{ ...toOrderedItem(item), refundQuantity, refundAmount: formatYuan(amount) }];
        }),
      ] as const;
    }),
  );
}

/** Steps of a refund, oldest first. */
export async function listRefundSteps(
  db: Queryable,
  { distributorId, id }: Pick<typeof refund.$inferSelect, 'distributorId' | 'id'>,
): Promise<RefundDetailData['timeline']> {
  const steps = await db
    .select()
    .from(refundStep)
    .where(and(eq(refundStep.distributorId, distributorId), eq(refundStep.refundId, id)))
    .orderBy(asc(refundStep.createDate), asc(refundStep.id));
  return steps.map(({ status, by, remark, createDate }) => ({
    status,
    by,
    remark,
    time: createDate.toISOString(),
  }));
}
