import { check, date, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { distributor } from '#gateway/db/schema/account.ts';
import { fen, id, moment } from '#gateway/db/schema/columns.ts';
import { sql } from '#gateway/db/sql.ts';
import { STEP_ACTORS } from '#shared/domain/order.ts';
import { TOP_UP_STATUSES } from '#shared/domain/top-up.ts';

const distributorId = () =>
  id()
    .notNull()
    .references(() => distributor.id);

/** A bank transfer that the shop made to top up its balance. */
export const topUp = pgTable(
  'top_up',
  {
    distributorId: distributorId(),
    id: id().notNull(),
    topUpNo: text().notNull(),
    status: text({ enum: TOP_UP_STATUSES }).notNull(),
    amount: fen().notNull(),
    payerName: text().notNull(),
    /** Digits only. */
    payerAccount: text().notNull(),
    /** Day in China. */
    transferDate: date({ mode: 'string' }).notNull(),
    voucherUrls: text().array().notNull(),
    rejectReason: text(),
    createDate: moment().notNull(),
  },
  table => [
    primaryKey({ columns: [table.distributorId, table.id] }),
    uniqueIndex().on(table.topUpNo),
    uniqueIndex().on(table.id),
    index().on(table.distributorId, table.createDate.desc().nullsFirst()),
    index('top_up_waiting_index').on(table.createDate, table.id).where(sql`status = 'WAIT_AUDIT'`),
    check('top_up_amount_check', sql`${table.amount} > 0`),
  ],
);

export const topUpStep = pgTable(
  'top_up_step',
  {
    distributorId: distributorId(),
    topUpId: id().notNull(),
    id: id().notNull(),
    status: text({ enum: TOP_UP_STATUSES }).notNull(),
    by: text({ enum: STEP_ACTORS }).notNull(),
    remark: text().notNull(),
    createDate: moment().notNull(),
  },
  table => [primaryKey({ columns: [table.distributorId, table.topUpId, table.id] })],
);
