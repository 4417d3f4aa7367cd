import { check, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { distributor } from '#gateway/db/schema/account.ts';
import { bytea, fen, id, moment } from '#gateway/db/schema/columns.ts';
import { sql } from '#gateway/db/sql.ts';
import {
  HEADER_STATUSES,
  HEADER_TYPES,
  INVOICE_DOCUMENTS,
  INVOICE_STATUSES,
  INVOICE_TYPES,
} from '#shared/domain/invoice.ts';
import type { Fen } from '#shared/domain/money.ts';
import { STEP_ACTORS } from '#shared/domain/order.ts';

const distributorId = () =>
  id()
    .notNull()
    .references(() => distributor.id);

/** To whom invoices of a distributor can be made out. Fields without a value are empty. */
export const invoiceHeader = pgTable(
  'invoice_header',
  {
    distributorId: distributorId(),
    id: id().notNull(),
    headerType: text({ enum: HEADER_TYPES }).notNull(),
    name: text().notNull(),
    taxNo: text().notNull(),
    bank: text().notNull(),
    bankAccount: text().notNull(),
    address: text().notNull(),
    phone: text().notNull(),
    status: text({ enum: HEADER_STATUSES }).notNull(),
    rejectReason: text(),
    /** When the header was last made the default; the latest one is the default. null: never. */
    defaultDate: moment(),
    createDate: moment().notNull(),
  },
  table => [
    primaryKey({ columns: [table.distributorId, table.id] }),
    uniqueIndex().on(table.id),
    index('invoice_header_waiting_index').on(table.createDate).where(sql`status = 'WAIT_CONFIRM'`),
  ],
);

/** Snapshot of the header at the time of the application. */
export type InvoicedTo = Pick<
  typeof invoiceHeader.$inferSelect,
  'headerType' | 'name' | 'taxNo' | 'bank' | 'bankAccount' | 'address' | 'phone'
>;

/** An application for an invoice, and the invoice that it becomes. */
export const invoice = pgTable(
  'invoice',
  {
    distributorId: distributorId(),
    id: id().notNull(),
    applyNo: text().notNull(),
    status: text({ enum: INVOICE_STATUSES }).notNull(),
    invoiceType: text({ enum: INVOICE_TYPES }).notNull(),
    /** Id of the selling company. */
    sellerId: id().notNull(),
    header: jsonb().$type<InvoicedTo>().notNull(),
    email: text().notNull(),
    /** Sum of its orders. */
    amount: fen().notNull(),
    reason: text(),
    mailedDate: moment(),
    createDate: moment().notNull(),
  },
  table => [
    primaryKey({ columns: [table.distributorId, table.id] }),
    uniqueIndex().on(table.applyNo),
    uniqueIndex().on(table.id),
    index().on(table.distributorId, table.createDate.desc().nullsFirst()),
    index('invoice_waiting_index')
      .on(table.createDate, table.id)
      .where(sql`status IN ('WAIT_AUDIT', 'ISSUING', 'FAIL', 'RED_PENDING')`),
    check('invoice_amount_check', sql`${table.amount} > 0`),
  ],
);

/** What an invoice covers of an order. 0: the order was refunded while the application waited. */
export const invoiceOrder = pgTable(
  'invoice_order',
  {
    distributorId: distributorId(),
    invoiceId: id().notNull(),
    orderId: id().notNull(),
    amount: fen().notNull(),
    /** Freight part of `amount`. */
    freightAmount: fen().notNull(),
  },
  table => [
    primaryKey({ columns: [table.distributorId, table.invoiceId, table.orderId] }),
    index().on(table.distributorId, table.orderId),
    check('invoice_order_check', sql`${table.freightAmount} BETWEEN 0 AND ${table.amount}`),
  ],
);

export const invoiceStep = pgTable(
  'invoice_step',
  {
    distributorId: distributorId(),
    invoiceId: id().notNull(),
    id: id().notNull(),
    status: text({ enum: INVOICE_STATUSES }).notNull(),
    by: text({ enum: STEP_ACTORS }).notNull(),
    remark: text().notNull(),
    createDate: moment().notNull(),
  },
  table => [primaryKey({ columns: [table.distributorId, table.invoiceId, table.id] })],
);

/** A line of an issued document. The lines add up to the document. */
export interface InvoicedLine {
  readonly name: string;
  readonly specs: string;
  /** null: for amounts without pieces, such as freight. */
  readonly quantity: number | null;
  readonly amount: Fen;
  readonly netAmount: Fen;
}

/** An issued invoice or red letter, as it was when issued. Amounts of red letters are negative. */
export const invoiceDocument = pgTable(
  'invoice_document',
  {
    distributorId: distributorId(),
    invoiceId: id().notNull(),
    document: text({ enum: INVOICE_DOCUMENTS }).notNull(),
    invoiceNo: text().notNull(),
    amount: fen().notNull(),
    netAmount: fen().notNull(),
    lines: jsonb().$type<readonly InvoicedLine[]>().notNull(),
    issueDate: moment().notNull(),
  },
  table => [
    primaryKey({ columns: [table.distributorId, table.invoiceId, table.document] }),
    uniqueIndex().on(table.invoiceNo),
  ],
);

/** The PDF of a document, written when it is first needed and never changed. */
export const invoicePdf = pgTable(
  'invoice_pdf',
  {
    distributorId: distributorId(),
    invoiceId: id().notNull(),
    document: text({ enum: INVOICE_DOCUMENTS }).notNull(),
    bytes: bytea().notNull(),
  },
  table => [primaryKey({ columns: [table.distributorId, table.invoiceId, table.document] })],
);
