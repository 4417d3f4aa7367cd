import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { distributor } from '#gateway/db/schema/account.ts';
import { type SkuSpec, sku } from '#gateway/db/schema/catalogue.ts';
import { fen, id, moment } from '#gateway/db/schema/columns.ts';
import type { ShippedTo } from '#gateway/db/schema/order.ts';
import { sql } from '#gateway/db/sql.ts';
import { toFen } from '#shared/domain/money.ts';
import { REFUND_STATUSES, REFUND_TYPES, SAMPLE_STATUSES, STEP_ACTORS } from '#shared/domain/order.ts';

const distributorId = () =>
  id()
    .notNull()
    .references(() => distributor.id);

/** A refund of lines of an order. */
export const refund = pgTable(
  'refund',
  {
    distributorId: distributorId(),
    id: id().notNull(),
    refundNo: text().notNull(),
    orderId: id().notNull(),
    type: text({ enum: REFUND_TYPES }).notNull(),
    status: text({ enum: REFUND_STATUSES }).notNull(),
    /** Sum of its lines and `freightAmount`. */
    amount: fen().notNull(),
    /**
     * Freight refunded with it: only in the refund that takes the rest of an order of which nothing was
     * shipped.
     */
    freightAmount: fen().notNull().default(toFen(0)),
    reason: text().notNull(),
    description: text().notNull(),
    imageUrls: text().array().notNull().default([]),
    companyCode: text(),
    deliveryNo: text(),
    /** Deadline for sending the commodities back. */
    expireTime: moment(),
    createDate: moment().notNull(),
  },
  table => [
    primaryKey({ columns: [table.distributorId, table.id] }),
    uniqueIndex().on(table.refundNo),
    uniqueIndex().on(table.id),
    index().on(table.distributorId, table.orderId),
    index().on(table.distributorId, table.createDate.desc().nullsFirst()),
    index('refund_waiting_index')
      .on(table.createDate, table.id)
      .where(sql`status IN ('APPLIED', 'WAIT_RECEIVE', 'WAIT_REFUND')`),
    check(
      'refund_amount_check',
      sql`${table.freightAmount} >= 0 AND ${table.amount} >= ${table.freightAmount}`,
    ),
  ],
);

export const refundItem = pgTable(
  'refund_item',
  {
    distributorId: distributorId(),
    refundId: id().notNull(),
    orderItemId: id().notNull(),
    quantity: integer().notNull(),
    /** Pieces that were not shipped when the refund was applied for; they stay in the warehouse. */
    unshippedQuantity: integer().notNull().default(0),
    amount: fen().notNull(),
  },
  table => [
    primaryKey({ columns: [table.distributorId, table.refundId, table.orderItemId] }),
    index().on(table.distributorId, table.orderItemId),
    check(
      'refund_item_check',
      sql`${table.quantity} > 0 AND ${table.unshippedQuantity} BETWEEN 0 AND ${table.quantity} AND ${table.amount} >= 0`,
    ),
  ],
);

export const refundStep = pgTable(
  'refund_step',
  {
    distributorId: distributorId(),
    refundId: id().notNull(),
    id: id().notNull(),
    status: text({ enum: REFUND_STATUSES }).notNull(),
    by: text({ enum: STEP_ACTORS }).notNull(),
    remark: text().notNull(),
    createDate: moment().notNull(),
  },
  table => [primaryKey({ columns: [table.distributorId, table.refundId, table.id] })],
);

/** A sample request of a distributor, and the parcel that it was sent with. */
export const sampleApply = pgTable(
  'sample_apply',
  {
    distributorId: distributorId(),
    id: id().notNull(),
    sampleNo: text().notNull(),
    status: text({ enum: SAMPLE_STATUSES }).notNull(),
    purpose: text().notNull(),
    address: jsonb().$type<ShippedTo>().notNull(),
    rejectReason: text(),
    companyCode: text(),
    deliveryNo: text(),
    shipDate: moment(),
    receiveDate: moment(),
    createDate: moment().notNull(),
  },
  table => [
    primaryKey({ columns: [table.distributorId, table.id] }),
    uniqueIndex().on(table.sampleNo),
    uniqueIndex().on(table.id),
    index('sample_apply_waiting_index')
      .on(table.createDate, table.id)
      .where(sql`status IN ('WAIT_AUDIT', 'WAIT_SHIP')`),
    index().on(table.distributorId, table.createDate.desc().nullsFirst()),
  ],
);

export const sampleItem = pgTable(
  'sample_item',
  {
    distributorId: distributorId(),
    sampleId: id().notNull(),
    skuId: id()
      .notNull()
      .references(() => sku.id),
    commodityId: id().notNull(),
    name: text().notNull(),
    specs: jsonb().$type<readonly SkuSpec[]>().notNull(),
    skuCode: text().notNull(),
    barCode: text().notNull(),
    thumbnail: text().notNull(),
    quantity: integer().notNull(),
  },
  table => [primaryKey({ columns: [table.distributorId, table.sampleId, table.skuId] })],
);

export const sampleStep = pgTable(
  'sample_step',
  {
    distributorId: distributorId(),
    sampleId: id().notNull(),
    id: id().notNull(),
    status: text({ enum: SAMPLE_STATUSES }).notNull(),
    by: text({ enum: STEP_ACTORS }).notNull(),
    remark: text().notNull(),
    createDate: moment().notNull(),
  },
  table => [primaryKey({ columns: [table.distributorId, table.sampleId, table.id] })],
);
