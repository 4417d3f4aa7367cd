import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from '#gateway/db/schema/columns.ts';

/**
 * Tracking events as enriched by the edge; one partition a day (UTC), named `tracking_event_<yyyymmdd>`. Not part of
 * the generated schema, because drizzle-kit knows no partitions: the table is created at the end of the migration.
 */
export const trackingEvent = pgTable('tracking_event', {
  shopId: text().notNull().default(''),
  id: id().notNull(),
  event: text().notNull(),
  payload: jsonb().$type<Record<string, unknown>>().notNull(),
  createDate: moment().notNull(),
});

export type TrackingRow = typeof trackingEvent.$inferInsert;
