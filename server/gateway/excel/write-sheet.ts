import writeXlsxFile, { type Cell, type Row } from 'write-excel-file/node';
import { type Fen, formatYuan } from '#shared/domain/money.ts';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A text stays a text: a barcode keeps its zeros, and `=1+1` is no formula, also when somebody edits the cell. */
export type SheetCell = string | number | null;

export interface SheetColumn {
  readonly title: string;
  /** In characters. */
  readonly width: number;
}

export interface SheetContent {
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly SheetCell[])[];
}

/** Yuan as a number that a spreadsheet can add up. */
export const yuanCell = (fen: Fen) => Number(formatYuan(fen));

/** How a spreadsheet marks a cell as text. */
const AS_TEXT = '@';

/** A sheet with a head that stays in sight, as the bytes of an .xlsx file. */
export function writeSheet({ columns, rows }: SheetContent): Promise<Buffer> {
  const head = columns.map(({ title }) => ({ value: title, type: String, fontWeight: 'bold' }) as const);
  return writeXlsxFile([head, ...rows.map(row => row.map(toCell))] as Row[], {
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer();
}

function toCell(value: SheetCell): Cell {
  if (typeof value === 'string') return { value, type: String, format: AS_TEXT };
  return typeof value === 'number' ? { value, type: Number } : null;
}
