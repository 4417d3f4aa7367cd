import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment } from '#gateway/db/schema/columns.ts';
import { sql } from '#gateway/db/sql.ts';
import { APPROVAL_STATUSES, LOGOUT_STATUSES } from '#shared/domain/approval.ts';
import { CERTIFICATION_ACTIONS } from '#shared/domain/certification.ts';
import { SECURITY_EVENTS } from '#shared/domain/security-event.ts';

/** Exclusive advisors (customer service) that shops are assigned to. */
export const advisor = pgTable('advisor', {
  id: id().primaryKey(),
  name: text().notNull(),
  /** URL in the advisor's QR code, which adds the advisor as a contact. */
  contactUrl: text().notNull(),
});

/** A distributor; created when its certification is submitted. */
export const distributor = pgTable(
  'distributor',
  {
    id: id().primaryKey(),
    status: text({ enum: APPROVAL_STATUSES }).notNull(),
    shopName: text().notNull(),
    /** Value in the dictionary `shopType`. */
    shopType: text().notNull(),
    /** Value in the dictionary `distributorLevel`. */
    level: text().notNull(),
    contactName: text().notNull(),
    contactMobile: text().notNull(),
    /** Codes of the province, city and district (GB/T 2260). */
    provinceCode: text().notNull().default(''),
    cityCode: text().notNull().default(''),
    districtCode: text().notNull().default(''),
    /** The names of the three as one text. */
    region: text().notNull(),
    address: text().notNull(),
    companyName: text().notNull(),
    creditCode: text().notNull(),
    licenceImageUrl: text(),
    storeImageUrls: text().array().notNull().default([]),
    /** Brands that the distributor wants to sell. */
    brandIds: text().array().notNull().default([]),
    remark: text().notNull().default(''),
    rejectReason: text(),
    certifiedDate: moment(),
    developCustomerServiceId: id().references(() => advisor.id),
    createDate: moment().notNull(),
  },
  // One distributor per company; a rejected one does not block its company from applying again.
  table => [
    uniqueIndex().on(table.creditCode).where(sql`status <> 'REJECT'`),
    index().on(table.createDate, table.id),
    index('distributor_to_audit_index').on(table.id).where(sql`status = 'WAIT_AUDIT'`),
  ],
);

/** History of a distributor's certification, one row per step. */
export const certificationStep = pgTable(
  'certification_step',
  {
    distributorId: id()
      .notNull()
      .references(() => distributor.id),
    id: id().notNull(),
    action: text({ enum: CERTIFICATION_ACTIONS }).notNull(),
    reason: text(),
    createDate: moment().notNull(),
  },
  table => [primaryKey({ columns: [table.distributorId, table.id] })],
);

/** An account that can sign in. */
export const member = pgTable(
  'member',
  {
    id: id().primaryKey(),
    mobile: text().notNull().unique(),
    /** scrypt of the md5 hex that the client sends, in the format of `password-hash.ts`. */
    passwordHash: text().notNull(),
    distributorId: id().references(() => distributor.id),
    logoutStatus: text({ enum: LOGOUT_STATUSES }),
    createDate: moment().notNull(),
  },
  table => [index().on(table.distributorId)],
);

/** Source of a registration, as reported by the browser. */
export const memberSource = pgTable('member_source', {
  memberId: id()
    .primaryKey()
    .references(() => member.id, { onDelete: 'cascade' }),
  source: text(),
  medium: text(),
  campaign: text(),
  content: text(),
  term: text(),
  /** The advisor whose link the member followed. */
  developCSId: id().references(() => advisor.id),
  createDate: moment().notNull(),
});

/** A sign-in on one device. The token is not stored, only its SHA-256 hash. */
export const session = pgTable(
  'session',
  {
    id: text().primaryKey(),
    /** Random id by which the member names the session: neither the token nor a part of its hash. */
    publicId: text().notNull(),
    memberId: id()
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    /** Text such as `Windows 上的 Chrome`; empty if unknown. */
    device: text().notNull(),
    /** Last IP that used the session; empty if unknown. */
    ip: text().notNull(),
    /** Exact to a few minutes, see `touchSession`. */
    lastSeenDate: moment().notNull(),
    createDate: moment().notNull(),
    expireDate: moment().notNull(),
    /**
     * Set if the session was ended by the staff or by another device. The row is kept until the browser has
     * received the reason.
     */
    forcedReason: text(),
  },
  table => [uniqueIndex().on(table.memberId, table.publicId), index().on(table.expireDate)],
);

/** Security log of a member: sign-ins, changed credentials, ended sessions. */
export const securityEvent = pgTable(
  'security_event',
  {
    memberId: id()
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    id: id().notNull(),
    kind: text({ enum: SECURITY_EVENTS }).notNull(),
    /** See `SECURITY_EVENTS`. */
    detail: text().notNull(),
    /** Empty for events that the member did not cause. */
    device: text().notNull(),
    ip: text().notNull(),
    /** The mobile to inform by text message; null as soon as it was informed, or if nobody has to be. */
    noticeMobile: text(),
    createDate: moment().notNull(),
  },
  table => [primaryKey({ columns: [table.memberId, table.id] }), index().on(table.createDate)],
);

/** Brands that a distributor may sell, with their terms. */
export const distributorBrandAuthorization = pgTable(
  'distributor_brand_authorization',
  {
    distributorId: id()
      .notNull()
      .references(() => distributor.id),
    id: id().notNull(),
    brandId: id().notNull(),
    validStartDate: moment().notNull(),
    validEndDate: moment().notNull(),
  },
  table => [primaryKey({ columns: [table.distributorId, table.id] })],
);
