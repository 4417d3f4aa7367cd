import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { distributor, member } from '#gateway/db/schema/account.ts';
import { fen, id, moment } from '#gateway/db/schema/columns.ts';
import { sql } from '#gateway/db/sql.ts';
import { PAY_STATUSES, PAY_TYPES } from '#shared/domain/order.ts';

const distributorId = () =>
  id()
    .notNull()
    .references(() => distributor.id);

/**
 * Accounts of the one ledger. An entry above zero is what its holder gets. A shop's own accounts: money it has with the
 * supplier, and (below zero) what it owes on credit. The others are the supplier's.
 */
const LEDGER_ACCOUNTS = [
  'BALANCE',
  'DEPOSIT',
  'REBATE',
  'CREDIT',
  'SALES',
  'ALIPAY',
  'WECHAT',
  'BANK',
  'OPENING',
] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

export const LEDGER_KINDS = ['OPENING', 'PAY', 'REFUND', 'REPAY'] as const;

/** Something that moved money. Its entries add up to nothing: a trigger looks at that when the transaction ends. */
export const ledgerTransaction = pgTable(
  'ledger_transaction',
  {
    id: id().primaryKey(),
    distributorId: distributorId(),
    kind: text({ enum: LEDGER_KINDS }).notNull(),
    /** What it was for; the same is booked once. */
    refId: id().notNull(),
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
    createDate: moment().notNull(),
  },
  table => [
    primaryKey({ columns: [table.distributorId, table.account, table.transactionId] }),
    index().on(table.transactionId),
    check('ledger_entry_amount_check', sql`${table.amount} <> 0`),
  ],
);

/** Sale credit that was granted. What is used of it is the ledger's CREDIT. */
export const creditAccount = pgTable('credit_account', {
  distributorId: distributorId().primaryKey(),
  limit: fen().notNull(),
});

/** A month's bill. OPEN: still accruing. */
export const creditBill = pgTable(
  'credit_bill',
  {
    distributorId: distributorId(),
    id: id().notNull(),
    /** `2026-11`, in China. */
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
    /** Of the movement in the ledger. */
    transactionId: id().notNull(),
    orderId: id(),
    /** Below zero for what was refunded. */
    amount: fen().notNull(),
    createDate: moment().notNull(),
  },
  table => [primaryKey({ columns: [table.distributorId, table.billId, table.transactionId] })],
);

/** What is to be paid at once: one order or several. */
export const payment = pgTable(
  'payment',
  {
    distributorId: distributorId(),
    payNo: id().notNull(),
    status: text({ enum: PAY_STATUSES }).notNull(),
    payType: text({ enum: PAY_TYPES }),
    amount: fen().notNull(),
    /** null: no clock runs, as while a voucher is looked at. */
    expireTime: moment(),
    voucherUrls: text().array().notNull().default([]),
    reason: text(),
    createDate: moment().notNull(),
    paidDate: moment(),
  },
  table => [primaryKey({ columns: [table.distributorId, table.payNo] }), uniqueIndex().on(table.payNo)],
);

/** A try to pay by a provider: one code to scan. */
export const paymentAttempt = pgTable(
  'payment_attempt',
  {
    id: id().primaryKey(),
    distributorId: distributorId(),
    payNo: id().notNull(),
    provider: text().notNull(),
    payType: text({ enum: PAY_TYPES }).notNull(),
    amount: fen().notNull(),
    qrCode: text().notNull(),
    /** REFUNDED: it was paid when there was nothing to pay any more, and went back. */
    status: text({ enum: ['OPEN', 'PAID', 'REFUNDED', 'CLOSED'] }).notNull(),
    createDate: moment().notNull(),
  },
  table => [index().on(table.distributorId, table.payNo)],
);

/**
 * A coupon that shops can be given. `value`: hundredths that remain to be paid, 85 for 8.5 折 (RATE_OFF), or fen off
 * (MONEY_OFF).
 */
export const coupon = pgTable('coupon', {
  id: id().primaryKey(),
  name: text().notNull(),
  couponType: text({ enum: ['RATE_OFF', 'MONEY_OFF'] }).notNull(),
  value: integer().notNull(),
  threshold: fen().notNull(),
  /** Brands or categories whose goods count; both empty: all. */
  brandIds: text().array().notNull().default([]),
  kindIds: text().array().notNull().default([]),
  /** What it is for, in words. */
  dataTypeName: text().notNull(),
  validStartDate: moment().notNull(),
  validEndDate: moment().notNull(),
});

export const distributorCoupon = pgTable(
  'distributor_coupon',
  {
    distributorId: distributorId(),
    id: id().notNull(),
    couponId: id()
      .notNull()
      .references(() => coupon.id),
    used: boolean().notNull().default(false),
    createDate: moment().notNull(),
  },
  table => [primaryKey({ columns: [table.distributorId, table.id] })],
);

/** A member's pay password: scrypt of the md5 hex that travels, and how often it was wrong since it was right. */
export const payPassword = pgTable('pay_password', {
  memberId: id()
    .primaryKey()
    .references(() => member.id, { onDelete: 'cascade' }),
  hash: text().notNull(),
  failures: integer().notNull().default(0),
  lockedUntil: moment(),
});

/** Signed requests that were taken: each once. */
export const usedSign = pgTable(
  'used_sign',
  { sessionId: text().notNull(), sign: text().notNull(), expireDate: moment().notNull() },
  table => [primaryKey({ columns: [table.sessionId, table.sign] }), index().on(table.expireDate)],
);

/** A mobile that was verified, for one scene and one use. */
export const verifyTicket = pgTable(
  'verify_ticket',
  {
    id: text().primaryKey(),
    memberId: id()
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    scene: text().notNull(),
    expireDate: moment().notNull(),
  },
  table => [index().on(table.expireDate)],
);
