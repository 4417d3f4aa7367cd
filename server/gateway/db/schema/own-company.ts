import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** Where shops send returned commodities to. */
export interface ReturnAddress {
  readonly consignee: string;
  readonly mobile: string;
  readonly region: string;
  readonly detail: string;
}

/** Companies of the supplier: they sell, invoice and receive transfers. The ids are those of `sellerIdOf`. */
export const ownCompany = pgTable('own_company', {
  id: text().primaryKey(),
  name: text().notNull(),
  /** Unified social credit code. */
  taxNo: text().notNull(),
  address: text().notNull(),
  phone: text().notNull(),
  bank: text().notNull(),
  bankAccount: text().notNull(),
  /** null: agreed with each shop. */
  returnAddress: jsonb().$type<ReturnAddress>(),
});
