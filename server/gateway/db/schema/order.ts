import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { distributor } from '#gateway/db/schema/account.ts';
import { type SkuSpec, sku, warehouse } from '#gateway/db/schema/catalogue.ts';
import { fen, id, moment } from '#gateway/db/schema/columns.ts';
import { sql } from '#gateway/db/sql.ts';
import { TRADE_TYPES } from '#shared/contract/schemas/commodity.ts';
import {
  CANCELLED_BY,
  ORDER_INVOICE_STATUSES,
  ORDER_KINDS,
  ORDER_REFUND_STATUSES,
  ORDER_STATUSES,
  STEP_ACTORS,
} from '#shared/domain/order.ts';

const distributorId = () =>
  id()
    .notNull()
    .references(() => distributor.id);

/** Delivery addresses of a distributor; one of them is the default. */
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
    /** When the address was last made the default; the latest one is the default. null: never. */
    defaultDate: moment(),
    createDate: moment().notNull(),
  },
  table => [primaryKey({ columns: [table.distributorId, table.id] })],
);

/** Snapshot of the address at the time of ordering. */
export interface ShippedTo {
  readonly consignee: string;
  readonly mobile: string;
  readonly region: string;
  readonly detail: string;
  /** The consignee's identity number, for cross-border commodities. */
  readonly identityNumber?: string;
}

/** What a preview showed and a submit may order once; deleted by the submit. */
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

/** A distributor's limits on unpaid orders, if the staff set them; null: the default in `UNPAID_LIMITS`. */
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

/** Freight from a warehouse to some provinces, or (empty) to all others. */
export const freightRule = pgTable(
  'freight_rule',
  {
    warehouseId: id()
      .notNull()
      .references(() => warehouse.id),
    /** Province codes; each occurs in at most one rule of the warehouse. */
    provinceCodes: text().array().notNull(),
    fee: fen().notNull(),
    /** Free of charge from this amount on; null: never. */
    freeFrom: fen(),
    sort: integer().notNull(),
  },
  table => [primaryKey({ columns: [table.warehouseId, table.sort] })],
);

/** An order ships from one warehouse. An inquiry is an order whose price is quoted by the staff first. */
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
    /** Its last invoice; `invoiceStatus` is the status of that. */
    invoiceId: id(),
    address: jsonb().$type<ShippedTo>().notNull(),
    remark: text().notNull().default(''),
    /** Number of the distributor's own purchase order; empty: none. */
    poNo: text().notNull().default(''),
    /** Day in China on which the distributor wishes the delivery; not a promise. */
    wishDate: date({ mode: 'string' }),
    goodsAmount: fen().notNull(),
    discountAmount: fen().notNull(),
    couponAmount: fen().notNull(),
    freightAmount: fen().notNull(),
    /** Amount to pay; for an inquiry, the quoted amount once there is one. */
    payAmount: fen().notNull(),
    refundedAmount: fen().notNull(),
    distributorCouponId: id(),
    payNo: id(),
    quoteVersion: integer().notNull().default(0),
    quoteRemark: text().notNull().default(''),
    /** Deadline for paying, or for accepting the quote; null: no deadline. */
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
    index().on(table.createDate, table.id),
    index('order_to_quote_index').on(table.createDate, table.id).where(sql`status = 'WAIT_CONFIRM'`),
    index('order_to_ship_index')
      .on(table.createDate, table.id)
      .where(sql`status IN ('WAIT_SHIP', 'PART_SHIPPED')`),
    index('order_paid_index')
      .on(table.distributorId, table.paidDate)
      .where(sql`${table.paidDate} IS NOT NULL`),
    check(
      'order_amount_check',
      sql`${table.payAmount} >= 0 AND ${table.refundedAmount} >= 0 AND ${table.refundedAmount} <= ${table.payAmount}`,
    ),
  ],
);

/** A line of an order, with a snapshot of its commodity. */
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
    /**
     * Price of all pieces after the coupon. The amounts of an order's lines and its freight sum to
     * `payAmount`.
     */
    amount: fen().notNull(),
    shippedQuantity: integer().notNull().default(0),
    refundedQuantity: integer().notNull().default(0),
    refundedAmount: fen().notNull(),
    sort: integer().notNull(),
  },
  table => [
    primaryKey({ columns: [table.distributorId, table.orderId, table.id] }),
    index().on(table.skuId),
    index().on(table.distributorId, table.skuId),
    check(
      'order_item_quantity_check',
      sql`${table.quantity} > 0 AND ${table.shippedQuantity} BETWEEN 0 AND ${table.quantity} AND ${table.refundedQuantity} BETWEEN 0 AND ${table.quantity}`,
    ),
    check('order_item_amount_check', sql`${table.refundedAmount} BETWEEN 0 AND ${table.amount}`),
  ],
);

/** History of an order, one row per step. */
export const orderStep = pgTable(
  'order_step',
  {
    distributorId: distributorId(),
    orderId: id().notNull(),
    id: id().notNull(),
    status: text({ enum: ORDER_STATUSES }).notNull(),
    by: text({ enum: STEP_ACTORS }).notNull(),
    remark: text().notNull(),
    createDate: moment().notNull(),
  },
  table => [primaryKey({ columns: [table.distributorId, table.orderId, table.id] })],
);

/** A parcel sent to the distributor. */
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

/** Tracking events of a parcel, in either direction. */
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
