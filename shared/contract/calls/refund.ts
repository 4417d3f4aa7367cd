import { type Static, Type } from 'typebox';
import { ORDER_LIMITS } from '#shared/constants.ts';
import { defineCall } from '#shared/contract/define-call.ts';
import { Quantity, RequestId } from '#shared/contract/goods.ts';
import { AddressText, OrderedItem, Trace, timelineOf } from '#shared/contract/orders.ts';
import {
  DateTime,
  Id,
  literals,
  Money,
  Nullable,
  object,
  pageBody,
  pageOf,
  Text,
  TextFrom,
  Url,
} from '#shared/contract/schemas.ts';
import { REFUND_ACTIONS, REFUND_STATUSES, REFUND_TYPES } from '#shared/domain/order.ts';

const row = {
  id: Id,
  refundNo: Text(30),
  orderId: Id,
  orderNo: Text(30),
  type: literals(REFUND_TYPES),
  status: literals(REFUND_STATUSES),
  /** All that comes back. */
  amount: Money,
  /**
   * The part of it that is freight: the gateway adds it to what was asked for by the refund that takes the rest of an
   * order of which nothing was shipped.
   */
  freightAmount: Money,
  reason: Text(60),
  items: Type.Array(object({ ...OrderedItem.properties, refundQuantity: Type.Integer() })),
  actions: Type.Array(literals(REFUND_ACTIONS)),
  createDate: DateTime,
};
const RefundRow = object(row);
export type RefundRowData = Static<typeof RefundRow>;

const RefundDetail = object({
  ...row,
  description: Text(ORDER_LIMITS.refundDescription),
  imageUrls: Type.Array(Url),
  timeline: timelineOf(REFUND_STATUSES),
  /** Where the goods go; null unless they are to be sent back. */
  returnAddress: Nullable(AddressText),
  delivery: Nullable(object({ companyCode: Text(20), companyName: Text(40), deliveryNo: Text(40) })),
  /** By when they must be sent back. */
  expireTime: Nullable(DateTime),
});
export type RefundDetailData = Static<typeof RefundDetail>;

const path = (name: string) => `/soyoungzg/api/merchantRefund/${name}` as const;
const Status = object({ status: literals(REFUND_STATUSES) });

export const refundCalls = {
  listRefundPage: defineCall({
    kind: 'read',
    method: 'POST',
    path: path('listPage'),
    access: 'certified',
    summary: 'Refunds, the newest first, with how many there are in each state',
    body: pageBody({
      status: Type.Optional(literals(REFUND_STATUSES)),
      keyword: Type.Optional(Text(60)),
    }),
    data: object({
      ...pageOf(RefundRow).properties,
      statusCounts: Type.Array(object({ status: literals(REFUND_STATUSES), count: Type.Integer() })),
    }),
  }),
  getRefundDetail: defineCall({
    kind: 'read',
    method: 'GET',
    path: path('getDetail'),
    access: 'certified',
    summary: 'A refund with what was said and done about it',
    query: object({ id: Id }),
    data: RefundDetail,
  }),
  listRefundableItems: defineCall({
    kind: 'read',
    method: 'GET',
    path: path('listRefundableItems'),
    access: 'certified',
    summary: 'How much of each line of an order can still be refunded',
    query: object({ orderId: Id }),
    data: Type.Array(
      object({
        item: OrderedItem,
        orderItemId: Id,
        maxQty: Type.Integer(),
        /** For all of `maxQty`; for fewer see `mostRefundable`. */
        maxAmount: Money,
        /** How many of `maxQty` were shipped: so many can be sent back. */
        maxReturnQty: Type.Integer(),
      }),
    ),
  }),
  listRefundReasons: defineCall({
    kind: 'read',
    method: 'GET',
    path: path('listReasons'),
    access: 'visitor',
    summary: 'Reasons that can be given',
    query: object({ type: literals(REFUND_TYPES) }),
    data: Type.Array(object({ value: Text(40), label: Text(40) })),
    sameForAll: true,
  }),
  applyRefund: defineCall({
    kind: 'write',
    method: 'POST',
    path: path('apply'),
    access: 'certified',
    summary: 'Asks for money back, with or without sending goods back',
    body: object({
      requestId: RequestId,
      orderId: Id,
      type: literals(REFUND_TYPES),
      items: Type.Array(object({ orderItemId: Id, quantity: Quantity }), { minItems: 1, maxItems: 500 }),
      /** Without freight. */
      amount: Money,
      reason: TextFrom(1, 40),
      description: Text(ORDER_LIMITS.refundDescription),
      imageUrls: Type.Array(Url, { maxItems: ORDER_LIMITS.refundImages }),
    }),
    data: object({ id: Id, status: literals(REFUND_STATUSES) }),
  }),
  cancelRefund: defineCall({
    kind: 'write',
    method: 'POST',
    path: path('cancel'),
    access: 'certified',
    summary: 'Takes an application back',
    body: object({ id: Id }),
    data: Status,
  }),
  submitRefundDelivery: defineCall({
    kind: 'write',
    method: 'POST',
    path: path('submitDelivery'),
    access: 'certified',
    summary: 'Says by which parcel the goods go back',
    body: object({
      id: Id,
      companyCode: TextFrom(1, 20),
      deliveryNo: Type.String({ pattern: '^[0-9A-Za-z-]{6,40}$' }),
    }),
    data: Status,
  }),
  getTraces: defineCall({
    kind: 'read',
    method: 'GET',
    path: '/soyoungzg/api/logistics/getTraces',
    access: 'certified',
    summary: 'Where a parcel of the shop has been, the newest first',
    query: object({ companyCode: TextFrom(1, 20), deliveryNo: TextFrom(1, 40) }),
    data: object({ companyName: Text(40), deliveryNo: Text(40), traces: Type.Array(Trace) }),
  }),
} as const;
