import { type Static, Type } from 'typebox';
import { ORDER_LIMITS } from '#shared/constants.ts';
import { CheckedRow } from '#shared/contract/calls/cart.ts';
import { defineCall } from '#shared/contract/define-call.ts';
import { BatchResult, RequestId, TRADE_TYPES } from '#shared/contract/goods.ts';
import { AddressText, OrderedItem, Problem, Trace, timelineOf } from '#shared/contract/orders.ts';
import {
  DateTime,
  Id,
  literals,
  Money,
  Nothing,
  Nullable,
  object,
  pageBody,
  pageOf,
  Text,
  TextFrom,
} from '#shared/contract/schemas.ts';
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
  /** What people read and say. */
  orderNo: Text(30),
  kind: literals(ORDER_KINDS),
  tradeType: literals(TRADE_TYPES),
  warehouseName: Text(60),
  status: literals(ORDER_STATUSES),
  cancelledBy: Nullable(literals(CANCELLED_BY)),
  refundStatus: literals(ORDER_REFUND_STATUSES),
  invoiceStatus: literals(ORDER_INVOICE_STATUSES),
  payAmount: Money,
  payNo: Nullable(Id),
  payType: Nullable(literals(PAY_TYPES)),
  /** By when it must be paid or its quote accepted; null where no clock runs. */
  expireTime: Nullable(DateTime),
  consignee: Text(40),
  itemCount: Type.Integer(),
  /** In a list the first few, in a detail all. */
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
  /** The newest first. */
  traces: Type.Array(Trace),
});
export type PackageData = Static<typeof Package>;

const OrderDetail = object({
  ...row,
  remark: Text(ORDER_LIMITS.remark),
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
      /** What the order came to before any quote. */
      before: Money,
      remark: Text(200),
      /** null: it is good until it is answered. */
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
  /** Order number, consignee, goods' name or code. */
  keyword: Type.Optional(Text(60)),
  /** Days in China, `2026-11-21`. */
  startDate: Type.Optional(Type.String({ format: 'date' })),
  endDate: Type.Optional(Type.String({ format: 'date' })),
};
const StatusCounts = Type.Array(object({ status: literals(ORDER_STATUSES), count: Type.Integer() }));
const OrderPage = object({ ...pageOf(OrderRow).properties, statusCounts: StatusCounts });

const QuoteVersion = Type.Integer({ minimum: 1, maximum: 1_000_000 });

const path = (name: string) => `/soyoungzg/api/merchantOrder/${name}` as const;
const dropPath = (name: string) => `/soyoungzg/api/dropShippingOrder/${name}` as const;

/** A row of a drop-shipping sheet. */
const DropShippingRow = object({
  ...CheckedRow.properties,
  consignee: Text(40),
  mobile: Text(20),
  address: Text(300),
});

/** A sheet of consignees as it was judged: the rows that were not ordered, and what those come to that can be. */
const DropShippingSheet = object({
  importId: Id,
  tradeType: literals(TRADE_TYPES),
  rows: Type.Array(DropShippingRow),
  /** One a consignee and warehouse. */
  orders: Type.Integer(),
  payAmount: Money,
  /** Why they cannot be ordered all the same: too much of the shop's is unpaid. */
  problem: Nullable(Problem),
});

export const orderCalls = {
  listOrderPage: defineCall({
    kind: 'read',
    method: 'POST',
    path: path('listPage'),
    access: 'certified',
    summary: 'Orders, the newest first, with how many there are in each state',
    body: pageBody(orderFilter),
    data: OrderPage,
  }),
  getOrderDetail: defineCall({
    kind: 'read',
    method: 'GET',
    path: path('getDetail'),
    access: 'certified',
    summary: 'An order with its timeline, amounts, parcels and refunds',
    query: object({ id: Id }),
    data: OrderDetail,
  }),
  listPackages: defineCall({
    kind: 'read',
    method: 'GET',
    path: path('listPackages'),
    access: 'certified',
    summary: 'Parcels of an order with their traces',
    query: object({ orderId: Id }),
    data: Type.Array(Package),
  }),
  cancelOrder: defineCall({
    kind: 'write',
    method: 'POST',
    path: path('cancel'),
    access: 'certified',
    summary: 'Cancels an order that is not paid; its stock and coupon return',
    body: object({ id: Id, reason: Text(200) }),
    data: object({ status: literals(ORDER_STATUSES) }),
  }),
  confirmReceive: defineCall({
    kind: 'write',
    method: 'POST',
    path: path('confirmReceive'),
    access: 'certified',
    summary: 'Says that a parcel, or all of an order, has arrived',
    body: object({ id: Id, packageId: Type.Optional(Id) }),
    data: object({ status: literals(ORDER_STATUSES) }),
  }),
  acceptQuote: defineCall({
    kind: 'write',
    method: 'POST',
    path: path('acceptQuote'),
    access: 'approved',
    summary: 'Accepts the price that the supplier named, in the version that was seen, and takes the stock',
    body: object({ id: Id, quoteVersion: QuoteVersion }),
    data: object({ payNo: Id, expireTime: DateTime }),
  }),
  rejectQuote: defineCall({
    kind: 'write',
    method: 'POST',
    path: path('rejectQuote'),
    access: 'approved',
    summary: 'Refuses the price that was seen; the supplier names another',
    body: object({ id: Id, quoteVersion: QuoteVersion, reason: TextFrom(1, 200) }),
    data: object({ status: literals(ORDER_STATUSES) }),
  }),
  buyAgain: defineCall({
    kind: 'write',
    method: 'POST',
    path: path('buyAgain'),
    access: 'approved',
    summary: 'Puts the goods of an order into the cart again; what cannot be is named',
    body: object({ requestId: RequestId, id: Id }),
    data: BatchResult,
  }),
  exportOrders: defineCall({
    kind: 'read',
    method: 'POST',
    path: path('exportExcel'),
    access: 'certified',
    summary: 'Orders of a filter as a sheet, one row a line',
    body: object({ filters: object(orderFilter) }),
    data: Nothing,
    file: true,
  }),
  listDropShippingPage: defineCall({
    kind: 'read',
    method: 'POST',
    path: dropPath('listPage'),
    access: 'certified',
    summary: 'Orders that go straight to the shop’s own customers',
    body: pageBody({ ...orderFilter, tradeType: Type.Optional(literals(TRADE_TYPES)) }),
    data: OrderPage,
  }),
  importDropShipping: defineCall({
    kind: 'write',
    method: 'POST',
    path: dropPath('importExcel'),
    access: 'approved',
    summary:
      'Reads a sheet of consignees and goods (multipart `file`), one order a consignee; orders nothing',
    query: object({ tradeType: literals(TRADE_TYPES) }),
    data: DropShippingSheet,
    multipart: true,
  }),
  getDropShippingImport: defineCall({
    kind: 'read',
    method: 'GET',
    path: dropPath('getImport'),
    access: 'approved',
    summary: 'What is left to be ordered of an imported sheet, as goods, stock and prices are now',
    query: object({ importId: Id }),
    data: DropShippingSheet,
  }),
  confirmDropShipping: defineCall({
    kind: 'write',
    method: 'POST',
    path: dropPath('confirmImport'),
    access: 'approved',
    summary: 'Orders the rows of an imported sheet that can be ordered',
    body: object({ requestId: RequestId, importId: Id, expectedPayAmount: Money }),
    data: object({ ...BatchResult.properties, payNo: Nullable(Id), expireTime: Nullable(DateTime) }),
  }),
  downloadDropShippingErrors: defineCall({
    kind: 'read',
    method: 'GET',
    path: dropPath('downloadErrors'),
    access: 'approved',
    summary: 'The rows of a sheet that could not be ordered, to correct and send again',
    query: object({ importId: Id }),
    data: Nothing,
    file: true,
  }),
  downloadDropShippingTemplate: defineCall({
    kind: 'read',
    method: 'GET',
    path: dropPath('downloadTemplate'),
    access: 'approved',
    summary: 'An empty sheet for consignees and goods',
    query: object({ tradeType: literals(TRADE_TYPES) }),
    data: Nothing,
    file: true,
  }),
} as const;
