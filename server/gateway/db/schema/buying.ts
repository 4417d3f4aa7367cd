import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { distributor } from '#gateway/db/schema/account.ts';
import { commodity, sku } from '#gateway/db/schema/catalogue.ts';
import { id, moment } from '#gateway/db/schema/columns.ts';
import { sql } from '#gateway/db/sql.ts';

const distributorId = () =>
  id()
    .notNull()
    .references(() => distributor.id);

/** Cart lines of a distributor, one per sku. */
export const cartLine = pgTable(
  'cart_line',
  {
    distributorId: distributorId(),
    id: id().notNull(),
    skuId: id()
      .notNull()
      .references(() => sku.id),
    quantity: integer().notNull(),
    createDate: moment().notNull(),
    /** Set if the line was removed. It can be restored for a while, and then is deleted. */
    removedDate: moment(),
  },
  table => [
    primaryKey({ columns: [table.distributorId, table.id] }),
    uniqueIndex().on(table.distributorId, table.skuId),
    index().on(table.removedDate).where(sql`${table.removedDate} IS NOT NULL`),
    check('cart_line_quantity_check', sql`${table.quantity} > 0`),
  ],
);

/** A parsed import sheet, kept until it is confirmed or expires. */
export const cartImport = pgTable(
  'cart_import',
  {
    distributorId: distributorId(),
    id: id().notNull(),
    rows: jsonb().$type<readonly ImportedRow[]>().notNull(),
    createDate: moment().notNull(),
  },
  table => [primaryKey({ columns: [table.distributorId, table.id] }), index().on(table.createDate)],
);

/** A row of the sheet as written. */
export interface ImportedRow {
  readonly row: number;
  readonly barCode: string;
  /** null: the cell is not a valid quantity; `quantityText` keeps its text. */
  readonly quantity: number | null;
  readonly quantityText: string;
}

/** Favourite commodities of a distributor. */
export const favourite = pgTable(
  'favourite',
  {
    distributorId: distributorId(),
    commodityId: id()
      .notNull()
      .references(() => commodity.id),
    createDate: moment().notNull(),
  },
  table => [
    primaryKey({ columns: [table.distributorId, table.commodityId] }),
    index().on(table.distributorId, table.createDate.desc().nullsFirst()),
  ],
);

/** A recommended list of the supplier, for one distributor or (null) for all. */
export const recommendedList = pgTable(
  'recommended_list',
  {
    id: id().primaryKey(),
    distributorId: id().references(() => distributor.id),
    title: text().notNull(),
    summary: text().notNull(),
    advisorName: text(),
    createDate: moment().notNull(),
    validEndDate: moment(),
  },
  table => [index().on(table.distributorId, table.createDate.desc().nullsFirst())],
);

export const recommendedItem = pgTable(
  'recommended_item',
  {
    listId: id()
      .notNull()
      .references(() => recommendedList.id),
    skuId: id()
      .notNull()
      .references(() => sku.id),
    quantity: integer().notNull(),
    reason: text().notNull(),
    sort: integer().notNull(),
  },
  table => [primaryKey({ columns: [table.listId, table.skuId] })],
);

/** Idempotency records: replies to writes with a requestId. A repeated request gets the stored reply. */
export const requestReply = pgTable(
  'request_reply',
  {
    distributorId: distributorId(),
    requestId: id().notNull(),
    call: text().notNull(),
    /** SHA-256 of the request body. */
    bodyHash: text().notNull(),
    reply: jsonb().$type<unknown>().notNull(),
    createDate: moment().notNull(),
  },
  table => [primaryKey({ columns: [table.distributorId, table.requestId] }), index().on(table.createDate)],
);
