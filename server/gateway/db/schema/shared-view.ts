import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { distributor } from '#gateway/db/schema/account.ts';
import type { SkuSpec } from '#gateway/db/schema/catalogue.ts';
import { id, moment } from '#gateway/db/schema/columns.ts';
import { sql } from '#gateway/db/sql.ts';
import { SHARED_VIEW_KINDS } from '#shared/domain/shared-view.ts';

/** A cart line at the time of its snapshot. */
export interface SharedLine {
  readonly name: string;
  readonly specs: readonly SkuSpec[];
  readonly thumbnail: string;
  /** In fen. */
  readonly price: number;
  readonly quantity: number;
}

/** A read-only view of an order or of cart lines for anyone who has its link. Deleted when it has expired. */
export const sharedView = pgTable(
  'shared_view',
  {
    distributorId: id()
      .notNull()
      .references(() => distributor.id),
    id: id().notNull(),
    /** SHA-256 of the token in the link; the token itself is not stored. */
    tokenHash: text().notNull(),
    kind: text({ enum: SHARED_VIEW_KINDS }).notNull(),
    orderId: id(),
    /** Snapshot of the cart lines; null for an order and after the revocation. */
    lines: jsonb().$type<readonly SharedLine[]>(),
    /** Of the member who made it. */
    memberId: id().notNull(),
    createDate: moment().notNull(),
    expireDate: moment().notNull(),
    revokedDate: moment(),
    viewCount: integer().notNull().default(0),
  },
  table => [
    primaryKey({ columns: [table.distributorId, table.id] }),
    uniqueIndex().on(table.tokenHash),
    index().on(table.expireDate),
    check(
      'shared_view_content_check',
      sql`CASE ${table.kind} WHEN 'ORDER' THEN ${table.orderId} IS NOT NULL AND ${table.lines} IS NULL
        ELSE ${table.orderId} IS NULL AND (${table.lines} IS NULL) = (${table.revokedDate} IS NOT NULL) END`,
    ),
  ],
);
