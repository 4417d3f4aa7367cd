import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { distributor, member } from '#gateway/db/schema/account.ts';
import { commodity, sku } from '#gateway/db/schema/catalogue.ts';
import { fen, id, moment } from '#gateway/db/schema/columns.ts';
import { sql } from '#gateway/db/sql.ts';

const distributorId = () =>
  id()
    .notNull()
    .references(() => distributor.id);
const skuId = () =>
  id()
    .notNull()
    .references(() => sku.id);

/**
 * What a distributor bought of a sku, derived from its paid orders by `refreshPurchased`: reading the orders takes too
 * long for a shop with thousands of them.
 */
export const purchasedSku = pgTable(
  'purchased_sku',
  {
    distributorId: distributorId(),
    skuId: skuId(),
    /** Number of orders. */
    times: integer().notNull(),
    /** Of all orders, without refunded pieces. */
    pieces: integer().notNull(),
    /** The last order with the sku, and its line. */
    lastOrderId: id().notNull(),
    lastDate: moment().notNull(),
    lastQuantity: integer().notNull(),
    /** Per piece, before coupons; of an inquiry, as quoted. */
    lastPrice: fen().notNull(),
  },
  table => [primaryKey({ columns: [table.distributorId, table.skuId] })],
);

/** A named list of skus with quantities that a distributor orders again and again. */
export const orderTemplate = pgTable(
  'order_template',
  {
    distributorId: distributorId(),
    id: id().notNull(),
    name: text().notNull(),
    createDate: moment().notNull(),
  },
  table => [
    primaryKey({ columns: [table.distributorId, table.id] }),
    uniqueIndex().on(table.distributorId, table.name),
  ],
);

export const orderTemplateLine = pgTable(
  'order_template_line',
  {
    distributorId: distributorId(),
    templateId: id().notNull(),
    skuId: skuId(),
    quantity: integer().notNull(),
    sort: integer().notNull(),
  },
  table => [
    primaryKey({ columns: [table.distributorId, table.templateId, table.skuId] }),
    check('order_template_line_quantity_check', sql`${table.quantity} > 0`),
  ],
);

/** The commodities that a member viewed last. */
export const recentCommodity = pgTable(
  'recent_commodity',
  {
    memberId: id()
      .notNull()
      .references(() => member.id),
    commodityId: id()
      .notNull()
      .references(() => commodity.id),
    viewDate: moment().notNull(),
  },
  table => [
    primaryKey({ columns: [table.memberId, table.commodityId] }),
    index().on(table.memberId, table.viewDate.desc().nullsFirst()),
  ],
);
