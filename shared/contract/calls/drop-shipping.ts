import { type Static, Type } from 'typebox';
import { QUICK_ORDER_MAX_ROWS } from '#shared/constants.ts';
import { CheckedRow } from '#shared/contract/calls/cart.ts';
import { defineCall } from '#shared/contract/calls/define-call.ts';
import { BatchRows, RequestId, TRADE_TYPES } from '#shared/contract/schemas/commodity.ts';
import {
  BoundedText,
  DateTime,
  Id,
  literals,
  Money,
  NoData,
  Nullable,
  object,
  Text,
} from '#shared/contract/schemas/formats.ts';
import { Problem } from '#shared/contract/schemas/order.ts';
import { SHEET_FIELDS } from '#shared/domain/consignee-row.ts';

/** Fits the maximum number of rows with long addresses. */
const MAX_PASTED = 99_999;

const RowNumber = Type.Integer({ minimum: 1, maximum: 1_000_000 });
const CellChange = object({ row: RowNumber, field: literals(SHEET_FIELDS), value: BoundedText(0, 300) });
const removes = Type.Array(RowNumber, { maxItems: QUICK_ORDER_MAX_ROWS });

/** Changes that correct something, in the form of `changeDropShippingRows`. */
const Fix = object({ changes: Type.Array(CellChange), removes });
export type FixData = Static<typeof Fix>;

const CellProblem = object({
  field: literals(SHEET_FIELDS),
  msg: Text(200),
  /** A correction to offer; null if none is known. */
  fix: Nullable(Fix),
});

const Row = object({
  /** The sku has its drop-shipping price and minimum quantity. */
  ...CheckedRow.properties,
  consignee: Text(40),
  mobile: Text(40),
  address: Text(300),
  /** The quantity as written. */
  quantityText: Text(64),
  remark: Text(200),
  /** Empty for general trade. */
  identityNumber: Text(20),
  problems: Type.Array(CellProblem),
  /** For a row with the sku and consignee of an earlier row: makes one row of them. */
  merge: Nullable(Fix),
});
export type ConsigneeRowData = Static<typeof Row>;

/** The orders of one consignee, from valid rows. */
const Consignment = object({
  consignee: Text(40),
  mobile: Text(40),
  /** Region and detail. */
  address: Text(400),
  pieces: Type.Integer(),
  /** Names of the warehouses; each sends a parcel and is an order. */
  warehouses: Type.Array(Text(60)),
  payAmount: Money,
});
export type ConsignmentData = Static<typeof Consignment>;

/** A validated sheet: the rows that are not ordered yet, with the orders of the valid rows. */
const Sheet = object({
  importId: Id,
  tradeType: literals(TRADE_TYPES),
  rows: Type.Array(Row),
  /** Number of orders: one per consignee and warehouse. */
  orders: Type.Integer(),
  consignments: Type.Array(Consignment),
  goodsAmount: Money,
  freightAmount: Money,
  payAmount: Money,
  /** Set if the orders exceed the distributor's limit on unpaid orders. */
  problem: Nullable(Problem),
});
export type ConsigneeSheetData = Static<typeof Sheet>;

/** A stored sheet with rows that are not ordered yet. */
const Draft = object({ importId: Id, rows: Type.Integer(), createDate: DateTime });

const path = (name: string) => `/soyoungzg/api/dropShippingOrder/${name}` as const;

export const dropShippingCalls = {
  importDropShipping: defineCall({
    kind: 'write',
    method: 'POST',
    path: path('importExcel'),
    access: 'approved',
    summary: 'Reads a sheet of consignees and skus (multipart `file`) and checks its rows without ordering',
    query: object({ tradeType: literals(TRADE_TYPES) }),
    data: Sheet,
    multipart: true,
  }),
  pasteDropShipping: defineCall({
    kind: 'write',
    method: 'POST',
    path: path('importText'),
    access: 'approved',
    summary: 'Reads rows copied from a spreadsheet; without a header their columns are those of the template',
    body: object({ tradeType: literals(TRADE_TYPES), text: BoundedText(1, MAX_PASTED) }),
    data: Sheet,
  }),
  getDropShippingImport: defineCall({
    kind: 'read',
    method: 'GET',
    path: path('getImport'),
    access: 'approved',
    summary: 'Returns the unordered rows of an imported sheet, with current stock and prices',
    query: object({ importId: Id }),
    data: Sheet,
  }),
  findDropShippingDraft: defineCall({
    kind: 'read',
    method: 'GET',
    path: path('getDraft'),
    access: 'approved',
    summary: 'Returns the newest sheet that still has unordered rows',
    query: object({ tradeType: literals(TRADE_TYPES) }),
    data: object({ draft: Nullable(Draft) }),
  }),
  changeDropShippingRows: defineCall({
    kind: 'write',
    method: 'POST',
    path: path('changeRows'),
    access: 'approved',
    summary: 'Changes cells and removes rows of a sheet, and checks it again; unknown rows are ignored',
    body: object({
      importId: Id,
      changes: Type.Array(CellChange, { maxItems: QUICK_ORDER_MAX_ROWS * 2 }),
      removes,
    }),
    data: Sheet,
  }),
  discardDropShippingImport: defineCall({
    kind: 'write',
    method: 'POST',
    path: path('discardImport'),
    access: 'approved',
    summary: 'Deletes an imported sheet',
    body: object({ importId: Id }),
    data: NoData,
  }),
  confirmDropShipping: defineCall({
    kind: 'write',
    method: 'POST',
    path: path('confirmImport'),
    access: 'approved',
    summary: 'Orders the valid rows of an imported sheet',
    body: object({ requestId: RequestId, importId: Id, expectedPayAmount: Money }),
    data: object({ ...BatchRows.properties, payNo: Nullable(Id), expireTime: Nullable(DateTime) }),
  }),
  downloadDropShippingErrors: defineCall({
    kind: 'read',
    method: 'GET',
    path: path('downloadErrors'),
    access: 'approved',
    summary: 'Returns the failed rows of a sheet, to correct and import again',
    query: object({ importId: Id }),
    data: NoData,
    file: true,
  }),
  downloadDropShippingTemplate: defineCall({
    kind: 'read',
    method: 'GET',
    path: path('downloadTemplate'),
    access: 'approved',
    summary: 'Returns an empty sheet for consignees and skus',
    query: object({ tradeType: literals(TRADE_TYPES) }),
    data: NoData,
    file: true,
  }),
} as const;
