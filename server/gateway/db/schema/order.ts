import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { distributor } from '#gateway/db/schema/account.ts';
import { type SkuSpec, sku, warehouse } from '#gateway/db/schema/catalogue.ts';
import { fen, id, moment } from '#gateway/db/schema/columns.ts';
import { sql } from '#gateway/db/sql.ts';
import { TRADE_TYPES } from '#shared/contract/goods.ts';
import {
  CANCELLED_BY,
  ORDER_INVOICE_STATUSES,
  ORDER_KINDS,
  ORDER_REFUND_STATUSES,
  ORDER_STATUSES,
  STEP_MAKERS,
} from '#shared/domain/order.ts';

const distributorId = () =>
  id()
    .notNull()
    .references(() => distributor.id);

/** Where a shop has goods sent. One of them is the default one. */
export const distributorAddress = pgTable(
  'distributor_address',
  {
    distributorId: distributorId(),
    id: id().notNull(),
    consignee: text().notNull(),
    mobile: text().notNull(),
    provinceCode: text().notNull(),
    cityCode: text().notNull(),
    districtCode: text().notNull(),
    region: text().notNull(),
    detail: text().notNull(),
    /** The default one is the one that was made so last; null: never. */
    defaultDate: moment(),
    createDate: moment().notNull(),
  },
  table => [primaryKey({ columns: [table.distributorId, table.id] })],
);

/** An address as it was when something was ordered to it. */
export interface ShippedTo {
  readonly consignee: string;
  readonly mobile: string;
  readonly region: string;
  readonly detail: string;
  /** Of the consignee, for cross-border goods. */
  readonly identityNumber?: string;
}

/** What a preview showed and a submit may order, once: it is gone with that. */
export const checkoutDraft = pgTable(
  'checkout_draft',
  {
    distributorId: distributorId(),
    id: id().notNull(),
    items: jsonb().$type<readonly DraftItem[]>().notNull(),
    addressId: id(),
    couponId: id(),
    createDate: moment().notNull(),
  },
  table => [primaryKey({ columns: [table.distributorId, table.id] }), index().on(table.createDate)],
);

export interface DraftItem {
  readonly skuId: string;
  readonly cartId: string | null;
  readonly quantity: number;
}

/** How much a shop may order without having paid, where staff set another limit than `UNPAID_LIMITS`; null: that one. */
export const unpaidLimit = pgTable(
  'unpaid_limit',
  {
    distributorId: distributorId().primaryKey(),
    skuPercent: integer(),
    amount: fen(),
    payments: integer(),
  },
  table => [
    check(
      'unpaid_limit_check',
      sql`${table.skuPercent} BETWEEN 1 AND 100 AND ${table.amount} >= 0 AND ${table.payments} >= 0`,
    ),
  ],
);

/** What freight costs from a warehouse: to some provinces, or (empty) to all others. */
export const freightRule = pgTable(
  'freight_rule',
  {
    warehouseId: id()
      .notNull()
      .references(() => warehouse.id),
    /** Codes of provinces; one of a rule stands in no other rule of the warehouse. */
    provinceCodes: text().array().notNull(),
    fee: fen().notNull(),
    /** Goods for this much are sent free; null: never. */
    freeFrom: fen(),
    sort: integer().notNull(),
  },
  table => [primaryKey({ columns: [table.warehouseId, table.sort] })],
);

/** Of one warehouse. An inquiry is an order whose price the supplier names first. */
export const order = pgTable(
  'order',
  {
    distributorId: distributorId(),
    id: id().notNull(),
    orderNo: text().notNull(),
    kind: text({ enum: ORDER_KINDS }).notNull(),
    tradeType: text({ enum: TRADE_TYPES }).notNull(),
    warehouseId: id()
      .notNull()
      .references(() => warehouse.id),
    status: text({ enum: ORDER_STATUSES }).notNull(),
    cancelledBy: text({ enum: CANCELLED_BY }),
    refundStatus: text({ enum: ORDER_REFUND_STATUSES }).notNull().default('NONE'),
    invoiceStatus: text({ enum: ORDER_INVOICE_STATUSES }).notNull().default('NONE'),
    address: jsonb().$type<ShippedTo>().notNull(),
    remark: text().notNull().default(''),
    goodsAmount: fen().notNull(),
    discountAmount: fen().notNull(),
    couponAmount: fen().notNull(),
    freightAmount: fen().notNull(),
    /** What is to be paid: of an inquiry, what the quote says once there is one. */
    payAmount: fen().notNull(),
    refundedAmount: fen().notNull(),
    distributorCouponId: id(),
    payNo: id(),
    quoteVersion: integer().notNull().default(0),
    quoteRemark: text().notNull().default(''),
    /** By when it must be paid or its quote accepted; null: no clock runs. */
    expireTime: moment(),
    createDate: moment().notNull(),
    paidDate: moment(),
    shippedDate: moment(),
    finishedDate: moment(),
  },
  table => [
    primaryKey({ columns: [table.distributorId, table.id] }),
    uniqueIndex().on(table.orderNo),
    uniqueIndex().on(table.id),
    index().on(table.distributorId, table.createDate.desc().nullsFirst()),
    index().on(table.distributorId, table.status, table.createDate.desc().nullsFirst()),
    index().on(table.distributorId, table.payNo),
    check(
      'order_amount_check',
      sql`${table.payAmount} >= 0 AND ${table.refundedAmount} >= 0 AND ${table.refundedAmount} <= ${table.payAmount}`,
    ),
  ],
);

/** A line of an order, with its goods as they were then. */
export const orderItem = pgTable(
  'order_item',
  {
    distributorId: distributorId(),
    orderId: id().notNull(),
    id: id().notNull(),
    skuId: id()
      .notNull()
      .references(() => sku.id),
    commodityId: id().notNull(),
    name: text().notNull(),
    specs: jsonb().$type<readonly SkuSpec[]>().notNull(),
    skuCode: text().notNull(),
    barCode: text().notNull(),
    thumbnail: text().notNull(),
    price: fen().notNull(),
    quantity: integer().notNull(),
    /** What all pieces cost, coupon taken off; the amounts of an order's lines and its freight add up to `payAmount`. */
    amount: fen().notNull(),
    shippedQuantity: integer().notNull().default(0),
    refundedQuantity: integer().notNull().default(0),
    refundedAmount: fen().notNull(),
    sort: integer().notNull(),
  },
  table => [
    primaryKey({ columns: [table.distributorId, table.orderId, table.id] }),
    index().on(table.skuId),
    check(
      'order_item_quantity_check',
      sql`${table.quantity} > 0 AND ${table.shippedQuantity} BETWEEN 0 AND ${table.quantity} AND ${table.refundedQuantity} BETWEEN 0 AND ${table.quantity}`,
    ),
    check('order_item_amount_check', sql`${table.refundedAmount} BETWEEN 0 AND ${table.amount}`),
  ],
);

/** What happened to an order, one row a step. */
export const orderStep = pgTable(
  'order_step',
  {
    distributorId: distributorId(),
    orderId: id().notNull(),
    id: id().notNull(),
    status: text({ enum: ORDER_STATUSES }).notNull(),
    by: text({ enum: STEP_MAKERS }).notNull(),
    remark: text().notNull(),
    createDate: moment().notNull(),
  },
  table => [primaryKey({ columns: [table.distributorId, table.orderId, table.id] })],
);

/** A parcel on its way to the shop. */
export const parcel = pgTable(
  'parcel',
  {
    distributorId: distributorId(),
    orderId: id().notNull(),
    id: id().notNull(),
    companyCode: text().notNull(),
    deliveryNo: text().notNull(),
    shipDate: moment().notNull(),
    receiveDate: moment(),
  },
  table => [
    primaryKey({ columns: [table.distributorId, table.orderId, table.id] }),
    index().on(table.companyCode, table.deliveryNo),
  ],
);

export const parcelItem = pgTable(
  'parcel_item',
  {
    distributorId: distributorId(),
    parcelId: id().notNull(),
    orderItemId: id().notNull(),
    quantity: integer().notNull(),
  },
  table => [primaryKey({ columns: [table.distributorId, table.parcelId, table.orderItemId] })],
);

/** Where a parcel has been, whoever sent it. */
export const trace = pgTable(
  'trace',
  {
    companyCode: text().notNull(),
    deliveryNo: text().notNull(),
    id: id().notNull(),
    text: text().notNull(),
    createDate: moment().notNull(),
  },
  table => [primaryKey({ columns: [table.companyCode, table.deliveryNo, table.id] })],
);
