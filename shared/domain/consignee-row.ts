/** The cells of a row of a drop-shipping sheet, in the order of the template's columns. */
export const SHEET_FIELDS = [
  'consignee',
  'mobile',
  'address',
  'barCode',
  'quantity',
  'remark',
  'identityNumber',
] as const;
export type SheetField = (typeof SHEET_FIELDS)[number];
