import { foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { distributor } from '#gateway/db/schema/account.ts';
import { id, moment } from '#gateway/db/schema/columns.ts';
import { RENEWAL_STATUSES, STORE_STATUSES } from '#shared/domain/online-store.ts';

/** Online stores in which shops sell, or want to. */
export const onlineStore = pgTable(
  'online_store',
  {
    distributorId: id()
      .notNull()
      .references(() => distributor.id),
    id: id().notNull(),
    /** Value in the dictionary `storePlatform`. */
    platform: text().notNull(),
    shopName: text().notNull(),
    url: text().notNull(),
    /** Equal for all spellings of the same url (`parseStoreUrl`). */
    urlKey: text().notNull(),
    screenshotUrls: text().array().notNull(),
    status: text({ enum: STORE_STATUSES }).notNull(),
    /** Incremented by each application, so that the staff decide on the content that they have read. */
    revision: integer().notNull().default(1),
    rejectReason: text(),
    applyDate: moment().notNull(),
    /** End of the last permission. */
    validEndDate: moment(),
  },
  table => [
    primaryKey({ columns: [table.distributorId, table.id] }),
    uniqueIndex().on(table.id),
    uniqueIndex().on(table.distributorId, table.urlKey),
    index().on(table.distributorId, table.applyDate.desc().nullsFirst()),
    index().on(table.status, table.applyDate),
  ],
);

/** Renewals of stores on the whitelist that wait or were rejected. Platform and url are those of the store. */
export const onlineStoreRenewal = pgTable(
  'online_store_renewal',
  {
    distributorId: id().notNull(),
    storeId: id().notNull(),
    shopName: text().notNull(),
    screenshotUrls: text().array().notNull(),
    status: text({ enum: RENEWAL_STATUSES }).notNull(),
    rejectReason: text(),
    applyDate: moment().notNull(),
  },
  table => [
    primaryKey({ columns: [table.distributorId, table.storeId] }),
    foreignKey({
      columns: [table.distributorId, table.storeId],
      foreignColumns: [onlineStore.distributorId, onlineStore.id],
    }).onDelete('cascade'),
    uniqueIndex().on(table.storeId),
    index().on(table.status, table.applyDate),
  ],
);
