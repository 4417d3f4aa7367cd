import { Type } from 'typebox';
import { BusinessError, invalidParams } from '#gateway/calls/business-error.ts';
import type { WorkContext } from '#gateway/calls/call-context.ts';
import { defineStaffCall } from '#gateway/calls/define-staff-call.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { refund, sampleApply } from '#gateway/db/schema/after-sale.ts';
import { parcel } from '#gateway/db/schema/order.ts';
import { and, eq } from '#gateway/db/sql.ts';
import { addTrace } from '#gateway/modules/order/add-trace.ts';
import { cancelOrder } from '#gateway/modules/order/cancel-order.ts';
import { listParcels } from '#gateway/modules/order/list-parcels.ts';
import { lockOrder } from '#gateway/modules/order/lock-order.ts';
import type { OrderRow } from '#gateway/modules/order/move-order.ts';
import { listOrderItems } from '#gateway/modules/order/order-items.ts';
import { shipOrder } from '#gateway/modules/order/ship-order.ts';
import { quoteOrder } from '#gateway/modules/quote/quote-order.ts';
import { parcelFields, Reason, RecordName } from '#gateway/modules/staff/call-fields.ts';
import {
  getStaffOrderDetail,
  listShopOrders,
  listWaitingOrders,
} from '#gateway/modules/staff/list-orders.ts';
import { shopName } from '#gateway/modules/staff/named.ts';
import { Quantity } from '#shared/contract/schemas/commodity.ts';
import { literals, Money, object, Text } from '#shared/contract/schemas/formats.ts';
import { parseYuan } from '#shared/domain/money.ts';
import { ORDER_STATUSES } from '#shared/domain/order.ts';
import { fieldMessages } from '#shared/messages/zh/gateway/fields.ts';

const named = { order: RecordName };

/** Staff calls on orders. */
export const orderStaffCalls = [
  defineStaffCall({
    path: '/order/listWaiting',
    summary: 'Lists inquiries that wait for a quote and orders to ship, longest waiting first',
    body: object({}),
    handle: ({ db }) => listWaitingOrders(db),
  }),
  defineStaffCall({
    path: '/order/list',
    summary: `Lists orders by status (${ORDER_STATUSES.join(', ')}) and keyword, of one shop or of all`,
    body: object({
      ...shopName,
      status: Type.Optional(literals(ORDER_STATUSES)),
      keyword: Type.Optional(Text(60)),
      pageNo: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    handle: ({ db }, filters) => listShopOrders(db, filters),
  }),
  defineStaffCall({
    path: '/order/get',
    summary: 'Shows an order (id or number) with its lines, outstanding pieces, parcels and steps',
    body: object(named),
    handle: ({ db }, { order: name }) => getStaffOrderDetail(db, name),
  }),
  defineStaffCall({
    path: '/order/quote',
    summary: 'Quotes an inquiry, freight included (amount=1280.00), or replaces its quote',
    body: object({ ...named, amount: Money, remark: Type.Optional(Text(200)) }),
    handle: (context, { order: name, amount, remark = '' }) =>
      onOrder(context, name, async (tx, order) => {
        const quote = { amount: parseYuan(amount), remark: remark.trim() };
        await quoteOrder(tx, context, order, quote);
        return { quoteVersion: order.quoteVersion + 1 };
      }),
  }),
  defineStaffCall({
    path: '/order/cancel',
    summary: 'Cancels an unpaid order; the reason is shown to the shop',
    body: object({ ...named, reason: Reason }),
    handle: (context, { order: name, reason }) =>
      onOrder(context, name, async (tx, order) => ({
        status: await cancelOrder(tx, context, order, 'SUPPLIER', reason.trim()),
      })),
  }),
  defineStaffCall({
    path: '/order/ship',
    summary: 'Ships a parcel: all outstanding pieces, or items=[{"skuCode":…,"quantity":…}]',
    body: object({
      ...named,
      ...parcelFields,
      items: Type.Optional(
        Type.Array(object({ skuCode: Text(40), quantity: Quantity }), { minItems: 1, maxItems: 500 }),
      ),
    }),
    handle: (context, { order: name, companyCode, deliveryNo, items }) =>
      onOrder(context, name, async (tx, order) => ({
        status: await shipOrder(tx, context, order, {
          companyCode,
          deliveryNo,
          items: items && (await findItems(tx, order, items)),
        }),
      })),
  }),
  defineStaffCall({
    path: '/order/listParcels',
    summary: 'Lists the parcels of an order with their items and traces',
    body: object(named),
    handle: (context, { order: name }) =>
      onOrder(context, name, (tx, { distributorId, id }) => listParcels(tx, distributorId, id)),
  }),
  defineStaffCall({
    path: '/order/addTrace',
    summary: 'Adds a trace to a parcel of an order, a sample or a return',
    body: object({ ...parcelFields, text: Reason }),
    handle: ({ db, ...context }, { companyCode, deliveryNo, text }) =>
      db.transaction(async tx => {
        if (!(await isInTransit(tx, companyCode, deliveryNo))) throw new BusinessError('NOT_FOUND');
        await addTrace(tx, context, { companyCode, deliveryNo, text: text.trim() });
      }),
  }),
];

/** Whether an order, sample or return was sent with this parcel. */
async function isInTransit(tx: Tx, companyCode: string, deliveryNo: string): Promise<boolean> {
  for (const table of [parcel, sampleApply, refund]) {
    const isIt = and(eq(table.companyCode, companyCode), eq(table.deliveryNo, deliveryNo));
    if ((await tx.$count(table, isIt)) > 0) return true;
  }
  return false;
}

function onOrder<Result>(
  { db }: WorkContext,
  name: string,
  work: (tx: Tx, order: OrderRow) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async tx => work(tx, await lockOrder(tx, name)));
}

/**
 * Resolves sku codes to the order's lines.
 * @throws BusinessError PARAM_INVALID
 */
async function findItems(
  tx: Tx,
  { distributorId, id }: OrderRow,
  named: readonly { readonly skuCode: string; readonly quantity: number }[],
) {
  const byCode = new Map(
    (await listOrderItems(tx, distributorId, [id])).map(item => [item.skuCode.toUpperCase(), item.id]),
  );
  return named.map(({ skuCode, quantity }, index) => {
    const orderItemId = byCode.get(skuCode.trim().toUpperCase());
    if (!orderItemId) {
      throw invalidParams([{ field: `items.${index}.skuCode`, msg: fieldMessages.unknown }]);
    }
    return { orderItemId, quantity };
  });
}
