import { type Static, Type } from 'typebox';
import { ORDER_LIMITS } from '#shared/constants.ts';
import { defineCall } from '#shared/contract/calls/define-call.ts';
import { Quantity, RequestId } from '#shared/contract/schemas/commodity.ts';
import {
  BoundedText,
  DateTime,
  Id,
  literals,
  Money,
  Nullable,
  object,
  pageBody,
  pageOf,
  Text,
  Url,
} from '#shared/contract/schemas/formats.ts';
import { AddressText, OrderedItem, Trace, timelineOf } from '#shared/contract/schemas/order.ts';
import { REFUND_ACTIONS, REFUND_STATUSES, REFUND_TYPES } from '#shared/domain/order.ts';

const row = {
  id: Id,
  refundNo: Text(30),
  orderId: Id,
  orderNo: Text(30),
  type: literals(REFUND_TYPES),
  status: literals(REFUND_STATUSES),
  /** Total refund, freight included. */
  amount: Money,
  /**
   * Freight part of `amount`. The gateway adds the freight to the refund that completes the refunds of an order of
   * which nothing was shipped.
   */
  freightAmount: Money,
  reason: Text(60),
  /** `refundAmount`: part of `amount`, without freight. */
  items: Type.Array(
    object({ ...OrderedItem.properties, refundQuantity: Type.Integer(), refundAmount: Money }),
  ),
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
  /** null unless the items have to be returned. */
  returnAddress: Nullable(AddressText),
  delivery: Nullable(object({ companyCode: Text(20), companyName: Text(40), deliveryNo: Text(40) })),
  /** Deadline for returning the items. */
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
    summary: 'Lists refunds, newest first, with the count of each status',
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
    summary: 'Returns a refund with its timeline',
    query: object({ id: Id }),
    data: RefundDetail,
  }),
  listRefundableItems: defineCall({
    kind: 'read',
    method: 'GET',
    path: path('listRefundableItems'),
    access: 'certified',
    summary: 'Lists the refundable quantity and amount of each order line',
    query: object({ orderId: Id }),
    data: Type.Array(
      object({
        item: OrderedItem,
        orderItemId: Id,
        maxQty: Type.Integer(),
        /** For `maxQty` pieces; `maxRefundable` calculates the maximum for fewer. */
        maxAmount: Money,
        /** Shipped pieces of `maxQty`, which can be returned. */
        maxReturnQty: Type.Integer(),
      }),
    ),
  }),
  listRefundReasons: defineCall({
    kind: 'read',
    method: 'GET',
    path: path('listReasons'),
    access: 'visitor',
    summary: 'Lists the refund reasons',
    query: object({ type: literals(REFUND_TYPES) }),
    data: Type.Array(object({ value: Text(40), label: Text(40) })),
    sameForAll: true,
  }),
  applyRefund: defineCall({
    kind: 'write',
    method: 'POST',
    path: path('apply'),
    access: 'certified',
    summary: 'Requests a refund, with or without returning the items',
    body: object({
      requestId: RequestId,
      orderId: Id,
      type: literals(REFUND_TYPES),
      items: Type.Array(object({ orderItemId: Id, quantity: Quantity }), { minItems: 1, maxItems: 500 }),
      /** Excluding freight. */
      amount: Money,
      reason: BoundedText(1, 40),
      description: Type.Optional(Text(ORDER_LIMITS.refundDescription)),
      imageUrls: Type.Array(Url, { maxItems: ORDER_LIMITS.refundImages }),
    }),
    data: object({ id: Id, status: literals(REFUND_STATUSES) }),
  }),
  cancelRefund: defineCall({
    kind: 'write',
    method: 'POST',
    path: path('cancel'),
    access: 'certified',
    summary: 'Cancels a refund request',
    body: object({ id: Id }),
    data: Status,
  }),
  submitRefundDelivery: defineCall({
    kind: 'write',
    method: 'POST',
    path: path('submitDelivery'),
    access: 'certified',
    summary: 'Submits the parcel of the returned items',
    body: object({
      id: Id,
      companyCode: BoundedText(1, 20),
      deliveryNo: Type.String({ pattern: '^[0-9A-Za-z-]{6,40}$' }),
    }),
    data: Status,
  }),
  getTraces: defineCall({
    kind: 'read',
    method: 'GET',
    path: '/soyoungzg/api/logistics/getTraces',
    access: 'certified',
    summary: 'Lists the traces of a parcel, newest first',
    query: object({ companyCode: BoundedText(1, 20), deliveryNo: BoundedText(1, 40) }),
    data: object({ companyName: Text(40), deliveryNo: Text(40), traces: Type.Array(Trace) }),
  }),
} as const;
