import { type Static, Type } from 'typebox';
import { ORDER_LIMITS } from '#shared/constants.ts';
import { defineCall } from '#shared/contract/calls/define-call.ts';
import { BatchResult, RequestId, TRADE_TYPES } from '#shared/contract/schemas/commodity.ts';
import {
  BoundedText,
  DateTime,
  Id,
  literals,
  Money,
  NoData,
  Nullable,
  object,
  pageBody,
  pageOf,
  Text,
} from '#shared/contract/schemas/formats.ts';
import { AddressText, OrderedItem, OrderIds, Trace, timelineOf } from '#shared/contract/schemas/order.ts';
import {
  CANCELLED_BY,
  ORDER_ACTIONS,
  ORDER_INVOICE_STATUSES,
  ORDER_KINDS,
  ORDER_REFUND_STATUSES,
  ORDER_STATUSES,
  PAY_TYPES,
  REFUND_STATUSES,
  REFUND_TYPES,
} from '#shared/domain/order.ts';

const row = {
  id: Id,
  /** Order number shown to members and staff. */
  orderNo: Text(30),
  kind: literals(ORDER_KINDS),
  tradeType: literals(TRADE_TYPES),
  warehouseName: Text(60),
  status: literals(ORDER_STATUSES),
  cancelledBy: Nullable(literals(CANCELLED_BY)),
  refundStatus: literals(ORDER_REFUND_STATUSES),
  invoiceStatus: literals(ORDER_INVOICE_STATUSES),
  /** Its last invoice. */
  invoiceId: Nullable(Id),
  payAmount: Money,
  payNo: Nullable(Id),
  payType: Nullable(literals(PAY_TYPES)),
  /** Deadline for payment or for accepting the quote; null if there is none. */
  expireTime: Nullable(DateTime),
  consignee: Text(40),
  itemCount: Type.Integer(),
  /** The first few in a list, all in a detail. */
  items: Type.Array(OrderedItem),
  actions: Type.Array(literals(ORDER_ACTIONS)),
  createDate: DateTime,
};
const OrderRow = object(row);
export type OrderRowData = Static<typeof OrderRow>;

const Package = object({
  packageId: Id,
  companyCode: Text(20),
  companyName: Text(40),
  deliveryNo: Text(40),
  shipDate: DateTime,
  receiveDate: Nullable(DateTime),
  items: Type.Array(object({ orderItemId: Id, quantity: Type.Integer() })),
  /** Newest first. */
  traces: Type.Array(Trace),
});
export type PackageData = Static<typeof Package>;

const OrderDetail = object({
  ...row,
  remark: Text(ORDER_LIMITS.remark),
  /** Number of the shop's own purchase order; empty: none. */
  poNo: Text(ORDER_LIMITS.poNo),
  /** Day in China on which the shop wishes the delivery. */
  wishDate: Nullable(Type.String({ format: 'date' })),
  timeline: timelineOf(ORDER_STATUSES),
  amounts: object({
    goodsAmount: Money,
    discountAmount: Money,
    couponAmount: Money,
    freightAmount: Money,
    payAmount: Money,
    refundedAmount: Money,
  }),
  address: AddressText,
  quote: Nullable(
    object({
      version: Type.Integer(),
      amount: Money,
      /** Amount of the order before any quote. */
      before: Money,
      remark: Text(200),
      /** null: the quote does not expire. */
      expireTime: Nullable(DateTime),
    }),
  ),
  packages: Type.Array(Package),
  refunds: Type.Array(
    object({
      id: Id,
      refundNo: Text(30),
      type: literals(REFUND_TYPES),
      status: literals(REFUND_STATUSES),
      amount: Money,
    }),
  ),
});
export type OrderDetailData = Static<typeof OrderDetail>;

const orderFilter = {
  status: Type.Optional(literals(ORDER_STATUSES)),
  /**
   * Order number, the shop's purchase order number, consignee, commodity name (also by pinyin) or code, or parcel
   * number.
   */
  keyword: Type.Optional(Text(60)),
  /** Days in China time, such as `2026-11-21`; both inclusive. */
  startDate: Type.Optional(Type.String({ format: 'date' })),
  endDate: Type.Optional(Type.String({ format: 'date' })),
  withoutCancelled: Type.Optional(Type.Boolean()),
};
const StatusCounts = Type.Array(object({ status: literals(ORDER_STATUSES), count: Type.Integer() }));
/** Payments of several orders, one of which is listed; orders and amount include those that are not. */
const JointPayments = Type.Array(object({ payNo: Id, orders: Type.Integer(), amount: Money }));
const OrderPage = object({
  ...pageOf(OrderRow).properties,
  statusCounts: StatusCounts,
  jointPayments: JointPayments,
});
export type JointPaymentData = Static<typeof JointPayments>[number];

const QuoteVersion = Type.Integer({ minimum: 1, maximum: 1_000_000 });

const path = (name: string) => `/soyoungzg/api/merchantOrder/${name}` as const;

export const orderCalls = {
  listOrderPage: defineCall({
    kind: 'read',
    method: 'POST',
    path: path('listPage'),
    access: 'certified',
    summary: 'Lists orders, newest first, with the count of each status',
    body: pageBody(orderFilter),
    data: OrderPage,
  }),
  getOrderDetail: defineCall({
    kind: 'read',
    method: 'GET',
    path: path('getDetail'),
    access: 'certified',
    summary: 'Returns an order with its timeline, amounts, parcels and refunds',
    query: object({ id: Id }),
    data: OrderDetail,
  }),
  listPackages: defineCall({
    kind: 'read',
    method: 'GET',
    path: path('listPackages'),
    access: 'certified',
    summary: 'Lists the parcels of an order with their traces',
    query: object({ orderId: Id }),
    data: Type.Array(Package),
  }),
  cancelOrder: defineCall({
    kind: 'write',
    method: 'POST',
    path: path('cancel'),
    access: 'certified',
    summary: 'Cancels an unpaid order; returns its stock and coupon',
    body: object({ id: Id, reason: Text(200) }),
    data: object({ status: literals(ORDER_STATUSES) }),
  }),
  confirmReceive: defineCall({
    kind: 'write',
    method: 'POST',
    path: path('confirmReceive'),
    access: 'certified',
    summary: 'Confirms receipt of a parcel, or of the whole order',
    body: object({ id: Id, packageId: Type.Optional(Id) }),
    data: object({ status: literals(ORDER_STATUSES) }),
  }),
  confirmReceiveOrders: defineCall({
    kind: 'write',
    method: 'POST',
    path: path('confirmReceiveOrders'),
    access: 'certified',
    summary: 'Confirms receipt of several orders: all of them, or none',
    body: object({ orderIds: OrderIds }),
    data: object({ received: Type.Integer() }),
  }),
  acceptQuote: defineCall({
    kind: 'write',
    method: 'POST',
    path: path('acceptQuote'),
    access: 'approved',
    summary: 'Accepts a version of the quote and reserves the stock',
    body: object({ id: Id, quoteVersion: QuoteVersion }),
    data: object({ payNo: Id, expireTime: DateTime }),
  }),
  rejectQuote: defineCall({
    kind: 'write',
    method: 'POST',
    path: path('rejectQuote'),
    access: 'approved',
    summary: 'Rejects a version of the quote; the staff can quote again',
    body: object({ id: Id, quoteVersion: QuoteVersion, reason: BoundedText(1, 200) }),
    data: object({ status: literals(ORDER_STATUSES) }),
  }),
  buyAgain: defineCall({
    kind: 'write',
    method: 'POST',
    path: path('buyAgain'),
    access: 'approved',
    summary:
      'Adds the skus of an order, of several, or of a payment (exactly one is named) to the cart; returns the rows that cannot be added',
    body: object({
      requestId: RequestId,
      id: Type.Optional(Id),
      orderIds: Type.Optional(OrderIds),
      payNo: Type.Optional(Id),
    }),
    data: BatchResult,
  }),
  exportOrders: defineCall({
    kind: 'read',
    method: 'POST',
    path: path('exportExcel'),
    access: 'certified',
    summary: 'Exports filtered or named orders as a sheet, one row per order line',
    body: object({ filters: object({ ...orderFilter, orderIds: Type.Optional(OrderIds) }) }),
    data: NoData,
    file: true,
  }),
  listDropShippingPage: defineCall({
    kind: 'read',
    method: 'POST',
    path: '/soyoungzg/api/dropShippingOrder/listPage',
    access: 'certified',
    summary: 'Lists drop-shipping orders, newest first',
    body: pageBody({ ...orderFilter, tradeType: Type.Optional(literals(TRADE_TYPES)) }),
    data: OrderPage,
  }),
} as const;
