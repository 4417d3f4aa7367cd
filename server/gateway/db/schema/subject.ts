import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { distributor } from '#gateway/db/schema/account.ts';
import { id, moment } from '#gateway/db/schema/columns.ts';
import { sql } from '#gateway/db/sql.ts';
import { SUBJECT_EVENTS, SUBJECT_STATUSES } from '#shared/domain/subject.ts';

const distributorId = () =>
  id()
    .notNull()
    .references(() => distributor.id);

/** A company that signs contracts for a shop. Its data are in `subjectVersion`. */
export const subject = pgTable(
  'subject',
  {
    distributorId: distributorId(),
    id: id().notNull(),
    /** Unified social credit code. It cannot change once a version was approved. */
    creditCode: text().notNull(),
    status: text({ enum: SUBJECT_STATUSES }).notNull(),
    /** The version in force; null until the first approval. */
    versionInForce: integer(),
    newestVersion: integer().notNull(),
    isDefault: boolean().notNull().default(false),
    createDate: moment().notNull(),
  },
  table => [
    primaryKey({ columns: [table.distributorId, table.id] }),
    uniqueIndex().on(table.id),
    // One company signs for one shop; a rejected subject does not block its company.
    uniqueIndex('subject_credit_code_index').on(table.creditCode).where(sql`status <> 'REJECT'`),
    uniqueIndex('subject_default_index').on(table.distributorId).where(sql`is_default`),
    check('subject_default_check', sql`NOT ${table.isDefault} OR ${table.status} = 'PASS'`),
    check('subject_in_force_check', sql`(${table.status} = 'PASS') = (${table.versionInForce} IS NOT NULL)`),
  ],
);

export const subjectVersion = pgTable(
  'subject_version',
  {
    distributorId: distributorId(),
    subjectId: id().notNull(),
    /** From 1. */
    version: integer().notNull(),
    status: text({ enum: SUBJECT_STATUSES }).notNull(),
    /** Incremented by each correction, so that the staff decide on the content that they have read. */
    revision: integer().notNull().default(1),
    companyName: text().notNull(),
    legalPerson: text().notNull(),
    contactName: text().notNull(),
    contactMobile: text().notNull(),
    licenceImageUrl: text().notNull(),
    bankName: text().notNull(),
    bankAccount: text().notNull(),
    rejectReason: text(),
    submitDate: moment().notNull(),
    decideDate: moment(),
  },
  table => [
    primaryKey({ columns: [table.distributorId, table.subjectId, table.version] }),
    index().on(table.status, table.submitDate),
  ],
);

/** History of a subject, one row per event. */
export const subjectStep = pgTable(
  'subject_step',
  {
    distributorId: distributorId(),
    subjectId: id().notNull(),
    id: id().notNull(),
    version: integer().notNull(),
    event: text({ enum: SUBJECT_EVENTS }).notNull(),
    reason: text(),
    createDate: moment().notNull(),
  },
  table => [primaryKey({ columns: [table.distributorId, table.subjectId, table.id] })],
);

/** Contracts with shops. A signed one whose end has passed is expired. */
export const contract = pgTable(
  'contract',
  {
    distributorId: distributorId(),
    id: id().notNull(),
    contractNo: text().notNull().unique(),
    status: text({ enum: ['SIGNING', 'SIGNED', 'ENDED'] }).notNull(),
    subjectId: id().notNull(),
    /** Version of the subject for which it was drafted. */
    subjectVersion: integer().notNull(),
    startDate: moment().notNull(),
    /** Moved forward if the contract is ended before its term. */
    endDate: moment().notNull(),
    signDate: moment(),
    endReason: text(),
    createDate: moment().notNull(),
  },
  table => [
    primaryKey({ columns: [table.distributorId, table.id] }),
    uniqueIndex('contract_signing_index').on(table.distributorId).where(sql`status = 'SIGNING'`),
    index().on(table.status, table.createDate),
    check('contract_term_check', sql`${table.endDate} >= ${table.startDate} OR ${table.status} = 'ENDED'`),
  ],
);
