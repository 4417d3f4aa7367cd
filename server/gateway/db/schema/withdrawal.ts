import { check, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { distributor } from '#gateway/db/schema/account.ts';
import { fen, id, moment } from '#gateway/db/schema/columns.ts';
import { sql } from '#gateway/db/sql.ts';
import { STEP_ACTORS } from '#shared/domain/order.ts';
import {
  PAYEE_TYPES,
  type PayeeType,
  WITHDRAW_ACCOUNTS,
  WITHDRAWAL_STATUSES,
} from '#shared/domain/withdrawal.ts';

const distributorId = () =>
  id()
    .notNull()
    .references(() => distributor.id);

/** An account of the distributor at a bank or Alipay, to which money can be withdrawn. */
export const payeeAccount = pgTable(
  'payee_account',
  {
    distributorId: distributorId(),
    id: id().notNull(),
    accountType: text({ enum: PAYEE_TYPES }).notNull(),
    accountName: text().notNull(),
    /** Empty for ALIPAY. */
    bankName: text().notNull(),
    accountNo: text().notNull(),
    /** When it was made the default; the latest counts. */
    defaultDate: moment(),
    createDate: moment().notNull(),
  },
  table => [
    primaryKey({ columns: [table.distributorId, table.id] }),
    uniqueIndex().on(table.distributorId, table.accountType, table.accountNo),
  ],
);

/** Copy of a payee account in a withdrawal. */
export interface PayeeSnapshot {
  readonly accountType: PayeeType;
  readonly accountName: string;
  readonly bankName: string;
  readonly accountNo: string;
}

export const withdrawal = pgTable(
  'withdrawal',
  {
    distributorId: distributorId(),
    id: id().notNull(),
    withdrawalNo: text().notNull(),
    accountType: text({ enum: WITHDRAW_ACCOUNTS }).notNull(),
    amount: fen().notNull(),
    payee: jsonb().$type<PayeeSnapshot>().notNull(),
    status: text({ enum: WITHDRAWAL_STATUSES }).notNull(),
    /** Why it was rejected or failed. */
    reason: text(),
    /** Number of the bank transfer. */
    bankReference: text(),
    createDate: moment().notNull(),
    endDate: moment(),
  },
  table => [
    primaryKey({ columns: [table.distributorId, table.id] }),
    uniqueIndex().on(table.withdrawalNo),
    uniqueIndex().on(table.id),
    index().on(table.distributorId, table.createDate.desc().nullsFirst()),
    // At most one withdrawal from an account waits for its approval.
    uniqueIndex('withdrawal_waiting_index')
      .on(table.distributorId, table.accountType)
      .where(sql`${table.status} = 'WAIT_AUDIT'`),
    index('withdrawal_frozen_index')
      .on(table.createDate, table.id)
      .where(sql`status IN ('WAIT_AUDIT', 'PAYING')`),
    check('withdrawal_amount_check', sql`${table.amount} > 0`),
  ],
);

export const withdrawalStep = pgTable(
  'withdrawal_step',
  {
    distributorId: distributorId(),
    withdrawalId: id().notNull(),
    id: id().notNull(),
    status: text({ enum: WITHDRAWAL_STATUSES }).notNull(),
    by: text({ enum: STEP_ACTORS }).notNull(),
    remark: text().notNull(),
    createDate: moment().notNull(),
  },
  table => [primaryKey({ columns: [table.distributorId, table.withdrawalId, table.id] })],
);
