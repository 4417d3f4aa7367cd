import { type CallContext, isApproved } from '#gateway/calls/call-context.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { refund, refundItem } from '#gateway/db/schema/after-sale.ts';
import { warehouse } from '#gateway/db/schema/catalogue.ts';
import { payment } from '#gateway/db/schema/money.ts';
import { order, orderItem, parcel } from '#gateway/db/schema/order.ts';
import { and, eq, getTableColumns, inArray, isNull, sql } from '#gateway/db/sql.ts';
import { orderActionsOf } from '#gateway/modules/order/order-actions.ts';
import { type OrderItemRow, toOrderedItem } from '#gateway/modules/order/order-items.ts';
import type { OrderRowData } from '#shared/contract/calls/order.ts';
import { formatYuan } from '#shared/domain/money.ts';
import { RUNNING_REFUNDS } from '#shared/domain/order.ts';

/**
 * Query of orders with the columns shown to their shop, without lines. The caller adds conditions, order and
 * window.
 */
export function selectOrders(db: Queryable) {
  const ofOrder = (table: typeof orderItem | typeof parcel | typeof refund) =>
    and(eq(table.distributorId, order.distributorId), eq(table.orderId, order.id));
  const pieces = db
    .select({ n: sql`sum(${orderItem.quantity} - ${orderItem.refundedQuantity})` })
    .from(orderItem)
    .where(ofOrder(orderItem));
  const askedBack = db
    .select({ n: sql`coalesce(sum(${refundItem.quantity}), 0)` })
    .from(refund)
    .innerJoin(
      refundItem,
      and(eq(refundItem.distributorId, refund.distributorId), eq(refundItem.refundId, refund.id)),
    )
    .where(and(ofOrder(refund), inArray(refund.status, [...RUNNING_REFUNDS])));
  return db
    .select({
      ...getTableColumns(order),
      warehouseName: warehouse.name,
      payStatus: payment.status,
      payType: payment.payType,
      itemCount: db.$count(orderItem, ofOrder(orderItem)),
      inTransit: db.$count(parcel, and(ofOrder(parcel), isNull(parcel.receiveDate))),
      keptPieces: sql`(${pieces}) - (${askedBack})`.mapWith(Number),
    })
    .from(order)
    .innerJoin(warehouse, eq(warehouse.id, order.warehouseId))
    .leftJoin(payment, and(eq(payment.distributorId, order.distributorId), eq(payment.payNo, order.payNo)))
    .$dynamic();
}

export type FoundOrder = Awaited<ReturnType<typeof selectOrders>>[number];

/** An order as a list row, with the given lines. */
export function toOrderRow(
  { member, clock }: Pick<CallContext<'certified'>, 'member' | 'clock'>,
  row: FoundOrder,
  items: readonly OrderItemRow[],
): OrderRowData {
  const { id, orderNo, kind, tradeType, warehouseName, status, cancelledBy } = row;
  const { refundStatus, invoiceStatus, invoiceId, payNo, payType, payStatus, itemCount } = row;
  // A pay type is only reported once the payment was made with it.
  const isPaid = payStatus === 'SUCCESS' || payStatus === 'WAIT_AUDIT';
  return {
    id,
    orderNo,
    kind,
    tradeType,
    warehouseName,
    status,
    cancelledBy,
    refundStatus,
    invoiceStatus,
    invoiceId,
    payNo,
    itemCount,
    payAmount: formatYuan(row.payAmount),
    payType: isPaid ? payType : null,
    expireTime: row.expireTime?.toISOString() ?? null,
    consignee: row.address.consignee,
    items: items.map(toOrderedItem),
    actions: orderActionsOf({ ...row, isApproved: isApproved(member), now: clock.now() }),
    createDate: row.createDate.toISOString(),
  };
}
