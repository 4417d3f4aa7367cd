import { index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { distributor } from '#gateway/db/schema/account.ts';
import { sku } from '#gateway/db/schema/catalogue.ts';
import { id, moment } from '#gateway/db/schema/columns.ts';
import { sql } from '#gateway/db/sql.ts';
import type { NoticeKind } from '#shared/domain/notice.ts';

const distributorId = () =>
  id()
    .notNull()
    .references(() => distributor.id);

/** What happened to a shop's orders, money and documents. Its texts are rendered from kind and parameters. */
export const notice = pgTable(
  'notice',
  {
    distributorId: distributorId(),
    id: id().notNull(),
    kind: text().$type<NoticeKind>().notNull(),
    refId: text().notNull(),
    /** Tells apart notices of one kind about one subject, such as the version of a quote; otherwise empty. */
    occasion: text().notNull(),
    params: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    createDate: moment().notNull(),
    /** Shared by the members of the shop. */
    readDate: moment(),
  },
  table => [
    primaryKey({ columns: [table.distributorId, table.id] }),
    uniqueIndex().on(table.distributorId, table.kind, table.refId, table.occasion),
    index().on(table.distributorId, table.createDate.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('notice_unread_index').on(table.distributorId).where(sql`${table.readDate} IS NULL`),
    index().on(table.createDate),
  ],
);

/** Sold-out skus that a shop wants to hear of as soon as they can be ordered again. */
export const stockReminder = pgTable(
  'stock_reminder',
  {
    distributorId: distributorId(),
    skuId: id()
      .notNull()
      .references(() => sku.id),
    createDate: moment().notNull(),
  },
  table => [primaryKey({ columns: [table.distributorId, table.skuId] }), index().on(table.skuId)],
);
