import { type Static, Type } from 'typebox';
import { HEADER_LIMITS, INVOICE_LIMITS, ORDER_LIMITS } from '#shared/constants.ts';
import { defineCall } from '#shared/contract/calls/define-call.ts';
import { RequestId } from '#shared/contract/schemas/commodity.ts';
import {
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
import { timelineOf } from '#shared/contract/schemas/order.ts';
import { EMAIL } from '#shared/domain/email.ts';
import {
  HEADER_TYPES,
  INVOICE_ACTIONS,
  INVOICE_DOCUMENTS,
  INVOICE_STATUSES,
  INVOICE_TYPES,
} from '#shared/domain/invoice.ts';
import { ORDER_STATUSES } from '#shared/domain/order.ts';

const Email = Type.String({ pattern: EMAIL.source, maxLength: INVOICE_LIMITS.email });
const OrderIds = Type.Array(Id, { minItems: 1, maxItems: INVOICE_LIMITS.orders, uniqueItems: true });

/** What an order paid and keeps. */
const invoiced = {
  orderId: Id,
  orderNo: Text(30),
  /** Includes `freightAmount`. */
  amount: Money,
  freightAmount: Money,
};
const InvoiceableOrder = object({
  ...invoiced,
  status: literals(ORDER_STATUSES),
  /** The selling company, which issues the invoice. */
  sellerId: Id,
  sellerName: Text(100),
  itemCount: Type.Integer(),
  /** Name of the first line. */
  itemName: Text(120),
  paidDate: DateTime,
});
export type InvoiceableOrderData = Static<typeof InvoiceableOrder>;

const row = {
  id: Id,
  /** Number of the application. */
  applyNo: Text(30),
  status: literals(INVOICE_STATUSES),
  invoiceType: literals(INVOICE_TYPES),
  headerName: Text(HEADER_LIMITS.name),
  sellerName: Text(100),
  amount: Money,
  orderCount: Type.Integer(),
  email: Text(INVOICE_LIMITS.email),
  invoiceNo: Nullable(Text(20)),
  issueDate: Nullable(DateTime),
  /** Why it was rejected, failed or is reddened. */
  reason: Nullable(Text(200)),
  actions: Type.Array(literals(INVOICE_ACTIONS)),
  /** Orders that an APPLY_AGAIN can invoice; empty without this action. */
  againOrderIds: Type.Array(Id),
  createDate: DateTime,
};
const InvoiceRow = object(row);
export type InvoiceRowData = Static<typeof InvoiceRow>;

const InvoiceDetail = object({
  ...row,
  /** VAT is contained in the amount. */
  netAmount: Money,
  taxAmount: Money,
  header: object({
    headerType: literals(HEADER_TYPES),
    name: Text(HEADER_LIMITS.name),
    taxNo: Text(18),
    bank: Text(HEADER_LIMITS.bank),
    /** All but the last 4 digits are hidden. */
    bankAccount: Text(HEADER_LIMITS.bankAccount),
    address: Text(HEADER_LIMITS.address),
    phone: Text(HEADER_LIMITS.phone),
  }),
  /** `poNo`: number of the shop's own purchase order; empty: none. */
  orders: Type.Array(object({ ...invoiced, poNo: Text(ORDER_LIMITS.poNo), paidDate: DateTime })),
  /** The invoice and, once reddened, its red letter. */
  documents: Type.Array(
    object({
      document: literals(INVOICE_DOCUMENTS),
      invoiceNo: Text(20),
      issueDate: DateTime,
      amount: Money,
      netAmount: Money,
      taxAmount: Money,
    }),
  ),
  timeline: timelineOf(INVOICE_STATUSES),
  /** Last successful sending. */
  mailedDate: Nullable(DateTime),
});
export type InvoiceDetailData = Static<typeof InvoiceDetail>;

const path = (name: string) => `/soyoungzg/api/merchantInvoice/${name}` as const;

export const invoiceCalls = {
  listInvoiceableOrderPage: defineCall({
    kind: 'read',
    method: 'POST',
    path: path('listInvoiceableOrderPage'),
    access: 'certified',
    summary: 'Lists paid orders that can be invoiced, last paid first; the amount is what was not refunded',
    body: pageBody({
      /** Order number, commodity name or code. */
      keyword: Type.Optional(Text(60)),
      /** Days of payment in China time; both inclusive. */
      startDate: Type.Optional(Type.String({ format: 'date' })),
      endDate: Type.Optional(Type.String({ format: 'date' })),
      sellerId: Type.Optional(Id),
      /** Only these orders. */
      orderIds: Type.Optional(OrderIds),
    }),
    data: object({
      ...pageOf(InvoiceableOrder).properties,
      /** Selling companies of all matching orders, without the filter on `sellerId`. */
      sellers: Type.Array(object({ id: Id, name: Text(100), count: Type.Integer() })),
    }),
  }),
  listInvoicePage: defineCall({
    kind: 'read',
    method: 'POST',
    path: path('listPage'),
    access: 'certified',
    summary: 'Lists invoices and applications, newest first, with the count of each status',
    body: pageBody({
      status: Type.Optional(literals(INVOICE_STATUSES)),
      /** Number of the application, invoice or order, or name of the header. */
      keyword: Type.Optional(Text(60)),
    }),
    data: object({
      ...pageOf(InvoiceRow).properties,
      statusCounts: Type.Array(object({ status: literals(INVOICE_STATUSES), count: Type.Integer() })),
    }),
  }),
  applyInvoice: defineCall({
    kind: 'write',
    method: 'POST',
    path: path('apply'),
    access: 'certified',
    summary: 'Applies for one invoice over orders of one selling company',
    body: object({
      requestId: RequestId,
      orderIds: OrderIds,
      headerId: Id,
      invoiceType: literals(INVOICE_TYPES),
      email: Email,
    }),
    data: object({ id: Id, status: literals(INVOICE_STATUSES), amount: Money }),
  }),
  cancelInvoice: defineCall({
    kind: 'write',
    method: 'POST',
    path: path('cancel'),
    access: 'certified',
    summary: 'Cancels an application that the staff have not approved',
    body: object({ id: Id }),
    data: object({ status: literals(INVOICE_STATUSES) }),
  }),
  getInvoiceDetail: defineCall({
    kind: 'read',
    method: 'GET',
    path: path('getDetail'),
    access: 'certified',
    summary: 'Returns an invoice with its header, orders, documents and timeline',
    query: object({ id: Id }),
    data: InvoiceDetail,
  }),
  downloadInvoice: defineCall({
    kind: 'read',
    method: 'GET',
    path: path('download'),
    access: 'certified',
    summary: 'Returns the PDF of an invoice, or of its red letter',
    query: object({ id: Id, document: Type.Optional(literals(INVOICE_DOCUMENTS)) }),
    data: NoData,
    file: true,
  }),
  sendInvoiceEmail: defineCall({
    kind: 'write',
    method: 'POST',
    path: path('sendEmail'),
    access: 'certified',
    summary: 'Sends the PDFs of an invoice to an email address',
    body: object({ id: Id, email: Email }),
    data: object({ email: Text(INVOICE_LIMITS.email) }),
  }),
} as const;
