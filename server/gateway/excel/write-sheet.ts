import writeXlsxFile, { type Cell, type Row } from 'write-excel-file/node';
import { chinaClock } from '#shared/domain/china-time.ts';
import { type Fen, formatYuan } from '#shared/domain/money.ts';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Strings are written as text: a barcode keeps its leading zeros, and `=1+1` does not become a formula, even
 * if the cell is edited.
 */
export type SheetCell = string | number | null;

export interface SheetColumn {
  readonly title: string;
  /** Width in characters. */
  readonly width: number;
}

export interface SheetContent {
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly SheetCell[])[];
}

/** Converts fen to a number of yuan that a spreadsheet can sum. */
export const yuanCell = (fen: Fen) => Number(formatYuan(fen));

/** `2026-11-21 09:30` in China time. */
export const timeCell = (date: Date) =>
  chinaClock(date.getTime()).toISOString().slice(0, 16).replace('T', ' ');

/** Number format of text cells. */
const AS_TEXT = '@';

/** Writes a sheet with a frozen header row, as the bytes of an .xlsx file. */
export function writeSheet(content: SheetContent): Promise<Buffer> {
  const { data, ...options } = toSheet(content);
  return writeXlsxFile(data, options).toBuffer();
}

/** Writes several sheets, each with a frozen header row. */
export function writeSheets(sheets: readonly (SheetContent & { readonly name: string })[]): Promise<Buffer> {
  return writeXlsxFile(
    sheets.map(({ name, ...content }) => ({ sheet: name, ...toSheet(content) })),
  ).toBuffer();
}

function toSheet({ columns, rows }: SheetContent) {
  const head = columns.map(({ title }) => ({ value: title, type: String, fontWeight: 'bold' }) as const);
  return {
    data: [head, ...rows.map(row => row.map(toCell))] as Row[],
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  };
}

function toCell(value: SheetCell): Cell {
  if (typeof value === 'string') return { value, type: String, format: AS_TEXT };
  return typeof value === 'number' ? { value, type: Number } : null;
}
