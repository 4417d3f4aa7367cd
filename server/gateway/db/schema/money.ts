import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { distributor, member } from '#gateway/db/schema/account.ts';
import { fen, id, moment } from '#gateway/db/schema/columns.ts';
import { sql } from '#gateway/db/sql.ts';
import { PAY_KINDS, PAY_STATUSES, PAY_TYPES } from '#shared/domain/order.ts';

const distributorId = () =>
  id()
    .notNull()
    .references(() => distributor.id);

/** An amount to be paid in one payment: for one or several orders, or for a repayment of credit bills. */
export const payment = pgTable(
  'payment',
  {
    distributorId: distributorId(),
    payNo: id().notNull(),
    kind: text({ enum: PAY_KINDS }).notNull().default('ORDER'),
    status: text({ enum: PAY_STATUSES }).notNull(),
    payType: text({ enum: PAY_TYPES }),
    amount: fen().notNull(),
    /** null: no deadline, for example while a voucher is under review. */
    expireTime: moment(),
    voucherUrls: text().array().notNull().default([]),
    reason: text(),
    createDate: moment().notNull(),
    paidDate: moment(),
  },
  table => [
    primaryKey({ columns: [table.distributorId, table.payNo] }),
    uniqueIndex().on(table.payNo),
    index('payment_to_audit_index').on(table.createDate, table.payNo).where(sql`status = 'WAIT_AUDIT'`),
  ],
);

/** An attempt to pay through a provider; one QR code. */
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
    /** REFUNDED: paid when nothing was due any more, and refunded. */
    status: text({ enum: ['OPEN', 'PAID', 'REFUNDED', 'CLOSED'] }).notNull(),
    createDate: moment().notNull(),
  },
  table => [index().on(table.distributorId, table.payNo)],
);

/**
 * Money that a provider is to return to the payer, written with the posting of the ledger. The row's id is the number of
 * the refund at the provider.
 */
export const providerRefund = pgTable(
  'provider_refund',
  {
    id: id().primaryKey(),
    distributorId: distributorId(),
    attemptId: id()
      .notNull()
      .references(() => paymentAttempt.id),
    /** The refund, or the attempt that was paid late. */
    refId: id().notNull().unique(),
    amount: fen().notNull(),
    /** WAIT: not confirmed by the provider. */
    status: text({ enum: ['WAIT', 'DONE'] })
      .notNull()
      .default('WAIT'),
    tries: integer().notNull().default(0),
    /** Why the last request failed, or how the staff returned the money instead. */
    reason: text(),
    createDate: moment().notNull(),
    doneDate: moment(),
  },
  table => [
    index().on(table.distributorId),
    index().on(table.attemptId),
    index().on(table.createDate).where(sql`${table.status} = 'WAIT'`),
  ],
);

/**
 * A coupon that can be given to distributors. `value`: the hundredths of the price left to pay, 85 for 8.5 折
 * (RATE_OFF), or fen off (MONEY_OFF).
 */
export const coupon = pgTable('coupon', {
  id: id().primaryKey(),
  name: text().notNull(),
  couponType: text({ enum: ['RATE_OFF', 'MONEY_OFF'] }).notNull(),
  value: integer().notNull(),
  threshold: fen().notNull(),
  /** Brands or categories that the coupon applies to; both empty: all commodities. */
  brandIds: text().array().notNull().default([]),
  categoryIds: text().array().notNull().default([]),
  /** Display text of the scope. */
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

/**
 * A member's pay password: scrypt of the md5 hex that the client sends, and the number of failures since the
 * last success.
 */
export const payPassword = pgTable('pay_password', {
  memberId: id()
    .primaryKey()
    .references(() => member.id, { onDelete: 'cascade' }),
  hash: text().notNull(),
  failures: integer().notNull().default(0),
  lockedUntil: moment(),
});

/** Signatures of accepted requests; each is accepted once. */
export const usedSign = pgTable(
  'used_sign',
  { sessionId: text().notNull(), sign: text().notNull(), expireDate: moment().notNull() },
  table => [primaryKey({ columns: [table.sessionId, table.sign] }), index().on(table.expireDate)],
);

/** Proof of a verified mobile, for one scene and one use. */
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
