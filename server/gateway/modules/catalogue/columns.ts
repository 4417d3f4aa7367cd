import * as cells from '#gateway/modules/catalogue/read-cells.ts';
import { catalogueColumns } from '#shared/messages/zh/gateway/catalogue-import.ts';

/** Maximum stock of a sku, in pieces. */
export const MAX_STOCK = 100_000_000;

export type ColumnName = keyof typeof catalogueColumns;

/** Readers of the columns by which a commodity is described; its rows must agree on them. */
export const COMMODITY_READERS = {
  code: cells.code(/^[\w-]{1,32}$/),
  name: cells.text(120),
  brand: cells.text(60),
  brandEnglishName: cells.text(60),
  brandCountry: cells.text(40),
  brandLogo: cells.text(400),
  category: cells.categoryPath,
  tradeType: cells.tradeType,
  tags: cells.tags,
  pictures: cells.pictureNames,
  description: cells.description,
  onShelf: cells.yesOrNo,
} as const;

/** Readers of the columns of a sku; one row is one sku. */
const SKU_READERS = {
  skuCode: cells.code(/^[\w./-]{1,40}$/),
  barCode: cells.code(/^[0-9A-Za-z-]{4,20}$/),
  specs: cells.specs,
  marketPrice: cells.yuan,
  price: cells.yuan,
  tiers: cells.tiers,
  minQty: cells.whole(1),
  stepQty: cells.whole(1),
  maxQty: cells.whole(1),
  stock: cells.whole(0, MAX_STOCK),
  warehouse: cells.text(60),
  dropPrice: cells.yuan,
  dropMinimum: cells.whole(1),
} as const;

export const READERS = { ...COMMODITY_READERS, ...SKU_READERS } satisfies Record<ColumnName, unknown>;

/** A `-` in these columns removes what was there. */
const CLEARABLE = ['tags', 'pictures', 'description', 'specs', 'tiers', 'maxQty', 'dropPrice'] as const;
type Clearable = (typeof CLEARABLE)[number];

export const isClearable = (name: ColumnName): name is Clearable =>
  (CLEARABLE as readonly string[]).includes(name);

/** Values of a row; absent: an empty cell, which leaves what is there. null: to be removed. */
export type RowValues = {
  readonly [Name in ColumnName]?:
    | Exclude<ReturnType<(typeof READERS)[Name]>, undefined>
    | (Name extends Clearable ? null : never);
};

/** A row of the sheet; `row` counts from 1, as spreadsheets do. */
export interface ImportRow {
  readonly row: number;
  readonly values: RowValues & { readonly code: string; readonly skuCode: string };
}

/** What is wrong with a cell. */
export interface RowProblem {
  readonly row: number;
  /** Title of the column. */
  readonly column: string;
  readonly msg: string;
}

export const problemOf = (row: number, name: ColumnName, msg: string): RowProblem => ({
  row,
  column: catalogueColumns[name],
  msg,
});
