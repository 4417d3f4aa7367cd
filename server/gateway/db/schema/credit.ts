import { check, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { distributor } from '#gateway/db/schema/account.ts';
import { fen, id, moment } from '#gateway/db/schema/columns.ts';
import { sql } from '#gateway/db/sql.ts';
import { BILL_STATUSES, REPAY_STATUSES } from '#shared/domain/credit.ts';

const distributorId = () =>
  id()
    .notNull()
    .references(() => distributor.id);

/** Credit limit of a distributor. The used amount is the CREDIT account in the ledger. */
export const creditAccount = pgTable('credit_account', {
  distributorId: distributorId().primaryKey(),
  limit: fen().notNull(),
});

/** A monthly credit bill. */
export const creditBill = pgTable(
  'credit_bill',
  {
    distributorId: distributorId(),
    id: id().notNull(),
    /** Such as `2026-11`, in China's time zone. */
    month: text().notNull(),
    status: text({ enum: BILL_STATUSES }).notNull(),
    /** Sum of its lines; negative while refunds exceed the purchases of the month. */
    amount: fen().notNull(),
    /** Sum of the principal of its successful repayments. */
    paid: fen().notNull(),
    /** Sum of the fees of its successful repayments. */
    paidFee: fen().notNull(),
    /** End of the month: the first moment that belongs to the next bill. */
    closeDate: moment().notNull(),
    dueDate: moment().notNull(),
    /** When it was repaid completely; null for bills that closed with nothing owed. */
    paidDate: moment(),
  },
  table => [
    primaryKey({ columns: [table.distributorId, table.id] }),
    uniqueIndex().on(table.distributorId, table.month),
    uniqueIndex().on(table.id),
    index('credit_bill_overdue_index').on(table.dueDate, table.id).where(sql`status = 'OVERDUE'`),
    check(
      'credit_bill_paid_check',
      sql`${table.paidFee} >= 0 AND ${table.paid} BETWEEN 0 AND greatest(${table.amount}, 0)`,
    ),
  ],
);

/** A movement of a bill; closed bills get no more lines. */
export const creditBillLine = pgTable(
  'credit_bill_line',
  {
    distributorId: distributorId(),
    id: id().notNull(),
    billId: id().notNull(),
    /** Id of the ledger transaction; null: `otherBillId` is set. */
    transactionId: id(),
    orderId: id(),
    /** For a surplus: the bill that it is carried to or from. */
    otherBillId: id(),
    /** Negative for a refund. */
    amount: fen().notNull(),
    createDate: moment().notNull(),
  },
  table => [
    primaryKey({ columns: [table.distributorId, table.id] }),
    index().on(table.distributorId, table.billId, table.createDate),
    uniqueIndex().on(table.transactionId),
    check(
      'credit_bill_line_check',
      sql`${table.amount} <> 0 AND (${table.transactionId} IS NULL) = (${table.otherBillId} IS NOT NULL)`,
    ),
  ],
);

/** A repayment of bills, paid by the payment with its payNo. */
export const creditRepayment = pgTable(
  'credit_repayment',
  {
    distributorId: distributorId(),
    id: id().notNull(),
    repayNo: text().notNull(),
    payNo: id().notNull(),
    status: text({ enum: REPAY_STATUSES }).notNull(),
    amount: fen().notNull(),
    /** Interest on the repaid principal ends on this day, if the repayment succeeds. */
    createDate: moment().notNull(),
    endDate: moment(),
  },
  table => [
    primaryKey({ columns: [table.distributorId, table.id] }),
    uniqueIndex().on(table.payNo),
    index().on(table.distributorId, table.createDate),
  ],
);

/** What a repayment pays of a bill. Held from other repayments until it ends. */
export const creditRepaymentBill = pgTable(
  'credit_repayment_bill',
  {
    distributorId: distributorId(),
    repaymentId: id().notNull(),
    billId: id().notNull(),
    fee: fen().notNull(),
    principal: fen().notNull(),
  },
  table => [
    primaryKey({ columns: [table.distributorId, table.repaymentId, table.billId] }),
    index().on(table.distributorId, table.billId),
    check('credit_repayment_bill_check', sql`${table.fee} >= 0 AND ${table.principal} >= 0`),
  ],
);
