import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { distributor } from '#gateway/db/schema/account.ts';
import { fen, id, moment } from '#gateway/db/schema/columns.ts';
import { sql } from '#gateway/db/sql.ts';
import { LEDGER_ACCOUNTS, LEDGER_KINDS } from '#shared/domain/ledger.ts';

const distributorId = () =>
  id()
    .notNull()
    .references(() => distributor.id);

/** A movement of money. Its entries sum to zero; a constraint trigger checks this at commit. */
export const ledgerTransaction = pgTable(
  'ledger_transaction',
  {
    id: id().primaryKey(),
    distributorId: distributorId(),
    kind: text({ enum: LEDGER_KINDS }).notNull(),
    /** The subject, such as an order; each is booked at most once. */
    refId: id().notNull(),
    /** The subject's number as it is shown, such as an order number; empty if it has none. */
    refNo: text().notNull(),
    remark: text().notNull(),
    createDate: moment().notNull(),
  },
  table => [uniqueIndex().on(table.kind, table.refId), index().on(table.distributorId, table.createDate)],
);

export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    distributorId: distributorId(),
    transactionId: id()
      .notNull()
      .references(() => ledgerTransaction.id),
    account: text({ enum: LEDGER_ACCOUNTS }).notNull(),
    amount: fen().notNull(),
    /** Counts the entries of the shop's account, from 1. */
    seq: integer().notNull(),
    /** Balance of the account after this entry. */
    balanceAfter: fen().notNull(),
    createDate: moment().notNull(),
  },
  table => [
    primaryKey({ columns: [table.distributorId, table.account, table.transactionId] }),
    uniqueIndex().on(table.distributorId, table.account, table.seq),
    index().on(table.transactionId),
    check('ledger_entry_amount_check', sql`${table.amount} <> 0`),
    check(
      'ledger_entry_balance_check',
      sql`${table.balanceAfter} >= 0 OR ${table.account} NOT IN ('BALANCE', 'DEPOSIT', 'REBATE', 'BALANCE_FROZEN', 'DEPOSIT_FROZEN')`,
    ),
  ],
);

/** Current balances, so that reading one does not depend on the number of entries. Written by `post` alone. */
export const ledgerBalance = pgTable(
  'ledger_balance',
  {
    distributorId: distributorId(),
    account: text({ enum: LEDGER_ACCOUNTS }).notNull(),
    balance: fen().notNull(),
    /** `seq` of the newest entry. */
    seq: integer().notNull(),
  },
  table => [primaryKey({ columns: [table.distributorId, table.account] })],
);

/** The hourly check of the ledger: a single row, which the checking gateway locks. */
export const ledgerWatch = pgTable('ledger_watch', {
  id: integer().primaryKey(),
  /** Null: not checked yet. */
  checkedDate: moment(),
  /** The last shop that was checked in turn. */
  lastShop: text().notNull().default(''),
  /** Shops with mismatches at the last check. */
  wrongShops: text().array().notNull().default([]),
  /** Mismatches by check, at the last check. */
  looked: jsonb().$type<{ check: string; mismatches: number }[]>().notNull().default([]),
});
