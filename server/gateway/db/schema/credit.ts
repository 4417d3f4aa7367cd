import { pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { distributor } from '#gateway/db/schema/account.ts';
import { fen, id, moment } from '#gateway/db/schema/columns.ts';

const distributorId = () =>
  id()
    .notNull()
    .references(() => distributor.id);

/** Credit limit of a distributor. The used amount is the CREDIT account in the ledger. */
export const creditAccount = pgTable('credit_account', {
  distributorId: distributorId().primaryKey(),
  limit: fen().notNull(),
});

/** A monthly credit bill. OPEN: still accruing. */
export const creditBill = pgTable(
  'credit_bill',
  {
    distributorId: distributorId(),
    id: id().notNull(),
    /** Such as `2026-11`, in China's time zone. */
    month: text().notNull(),
    status: text({ enum: ['OPEN', 'UNPAID', 'PART_PAID', 'PAID', 'OVERDUE'] }).notNull(),
    dueDate: moment().notNull(),
  },
  table => [
    primaryKey({ columns: [table.distributorId, table.id] }),
    uniqueIndex().on(table.distributorId, table.month),
  ],
);

export const creditBillLine = pgTable(
  'credit_bill_line',
  {
    distributorId: distributorId(),
    billId: id().notNull(),
    /** Id of the ledger transaction. */
    transactionId: id().notNull(),
    orderId: id(),
    /** Negative for a refund. */
    amount: fen().notNull(),
    createDate: moment().notNull(),
  },
  table => [primaryKey({ columns: [table.distributorId, table.billId, table.transactionId] })],
);
