import type { ImportedRow } from '#gateway/db/schema/buying.ts';
import type { SheetRows } from '#gateway/excel/sheet-task.ts';
import { type OrderCell, parseOrderCell } from '#shared/domain/parse-order-cell.ts';
import { sheetHeaderPatterns } from '#shared/messages/zh/gateway/sheets.ts';

/** Rows searched for the table header. Titles, dates and shop names may precede it. */
const MAX_ROWS_ABOVE = 10;
/** Stored length of a cell. Longer cells hold neither a code nor a quantity. */
const MAX_KEPT_LENGTH = 200;
/** Headers, codes and quantities are not longer than this. */
const MAX_READ_LENGTH = 64;

interface Columns {
  /** The first non-empty cell of these columns is used. */
  readonly codes: readonly number[];
  readonly quantity: number | undefined;
}

/** Returns the rows with a code or a quantity of a sheet. Other content of the sheet is ignored. */
export function readOrderRows(sheet: SheetRows): ImportedRow[] {
  const headerRow = sheet.slice(0, MAX_ROWS_ABOVE).findIndex(row => columnsOfHeader(row).codes.length > 0);
  const { codes, quantity } = headerRow < 0 ? guessColumns(sheet) : columnsOfHeader(sheet[headerRow] ?? []);
  return sheet.flatMap((cells, index) => {
    if (index <= headerRow || isFooter(cells)) return [];
    const barCode = codes.map(column => cells[column] ?? '').find(cell => cell !== '') ?? '';
    const quantityText = (quantity === undefined ? undefined : cells[quantity]) ?? '';
    if (barCode === '' && quantityText === '') return [];
    return [
      {
        row: index + 1,
        barCode: barCode.slice(0, MAX_KEPT_LENGTH),
        quantity: readCell(quantityText).quantity,
        quantityText: quantityText.slice(0, MAX_KEPT_LENGTH),
      },
    ];
  });
}

const isFooter = (cells: readonly string[]) =>
  sheetHeaderPatterns.foot.test(normalizeHeader(cells.find(cell => cell !== '') ?? ''));

/** Removes spaces, text in brackets and the markers of required columns. */
const normalizeHeader = (cell: string) =>
  cell
    .slice(0, MAX_READ_LENGTH)
    .normalize('NFKC')
    .replaceAll(/\(.*?\)|\[.*?\]|【.*?】|[\s*:：/]/g, '');

function columnsOfHeader(row: readonly string[]): Columns {
  const headers = row.map(normalizeHeader);
  const columnsLike = (pattern: RegExp) =>
    headers.flatMap((header, column) => (pattern.test(header) ? [column] : []));
  return {
    codes: [...columnsLike(sheetHeaderPatterns.barCode), ...columnsLike(sheetHeaderPatterns.skuCode)],
    quantity: columnsLike(sheetHeaderPatterns.quantity)[0],
  };
}

/**
 * Guesses the columns of a sheet without a header: the column with the most code-like cells holds the codes, and of
 * the other columns the one with the most quantity-like cells holds the quantities.
 */
function guessColumns(sheet: SheetRows): Columns {
  const rows = sheet.map(cells => cells.map(readCell));
  const columns = Array.from({ length: Math.max(0, ...rows.map(row => row.length)) }, (_, column) => column);
  const columnWithMost = (among: readonly number[], scoreOf: (cell: OrderCell) => number) => {
    const scores = among.map(column =>
      rows.reduce((sum, row) => sum + (row[column] ? scoreOf(row[column]) : 0), 0),
    );
    const most = Math.max(0, ...scores);
    return most > 0 ? among[scores.indexOf(most)] : undefined;
  };
  const code =
    columnWithMost(columns, cell => cell.codeRank) ?? columnWithMost(columns, cell => (cell.text ? 1 : 0));
  // On a tie a column after the codes is preferred, because row numbers precede the codes.
  const isAfterCode = (column: number) => code !== undefined && column > code;
  const others = [
    ...columns.filter(isAfterCode),
    ...columns.filter(column => column !== code && !isAfterCode(column)),
  ];
  return {
    codes: code === undefined ? [] : [code],
    quantity: columnWithMost(others, cell => cell.quantityRank),
  };
}

const readCell = (text: string) =>
  parseOrderCell(text.slice(0, MAX_READ_LENGTH).normalize('NFKC').replaceAll(/\s/g, ''));
