import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { distributor } from '#gateway/db/schema/account.ts';
import { id, moment } from '#gateway/db/schema/columns.ts';
import { TRADE_TYPES } from '#shared/contract/goods.ts';

/** A row of a sheet of consignees, as it was written. */
export interface DropShippingLine {
  /** Of the sheet, from 1. */
  readonly row: number;
  readonly consignee: string;
  readonly mobile: string;
  readonly address: string;
  readonly barCode: string;
  /** null where what was written is no number of pieces. */
  readonly quantity: number | null;
  readonly quantityText: string;
  readonly remark: string;
  /** Of the consignee, for cross-border goods; else empty, whatever the sheet says. */
  readonly identityNumber: string;
  /** Something of it was too long and is not whole: goods would go to half an address. */
  readonly isCut?: true;
}

/** A sheet of consignees that was read and may be ordered from. What was ordered is taken out of it. */
export const dropShippingImport = pgTable(
  'drop_shipping_import',
  {
    distributorId: id()
      .notNull()
      .references(() => distributor.id),
    id: id().notNull(),
    tradeType: text({ enum: TRADE_TYPES }).notNull(),
    rows: jsonb().$type<readonly DropShippingLine[]>().notNull(),
    createDate: moment().notNull(),
  },
  table => [primaryKey({ columns: [table.distributorId, table.id] }), index().on(table.createDate)],
);
