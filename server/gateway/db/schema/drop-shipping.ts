import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { distributor } from '#gateway/db/schema/account.ts';
import { id, moment } from '#gateway/db/schema/columns.ts';
import { TRADE_TYPES } from '#shared/contract/schemas/commodity.ts';
import type { SheetField } from '#shared/domain/consignee-row.ts';

/** A row of a consignee sheet, as written. */
export interface DropShippingLine {
  /** Row number in the sheet, from 1. */
  readonly row: number;
  readonly consignee: string;
  readonly mobile: string;
  readonly address: string;
  readonly barCode: string;
  /** null: the cell is not a valid quantity. */
  readonly quantity: number | null;
  readonly quantityText: string;
  readonly remark: string;
  /**
   * The consignee's identity number, for cross-border commodities; otherwise empty, even if the sheet
   * contains one.
   */
  readonly identityNumber: string;
  /** Cells that were too long and were truncated, so that the row cannot be ordered. */
  readonly cut?: readonly SheetField[];
}

/** A parsed consignee sheet that can be ordered from. Ordered rows are removed. */
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
