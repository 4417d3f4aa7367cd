import type { ImportedRow } from '#gateway/db/schema/buying.ts';
import type { SheetRows } from '#gateway/excel/sheet-task.ts';
import { type OrderCell, readOrderCell } from '#shared/domain/order-cell.ts';
import { sheetHeads } from '#shared/messages/zh/sheets.ts';

/** Rows above the table in which its head is looked for: titles, dates, names of shops. */
const MAX_ROWS_ABOVE = 10;
/** As it is kept: a cell holds more only where it holds something else. */
const MAX_KEPT_LENGTH = 200;
/** No head, code or quantity is longer. */
const MAX_READ_LENGTH = 64;

interface Columns {
  /** The first one that is filled counts. */
  readonly codes: readonly number[];
  readonly quantity: number | undefined;
}

/** The rows of codes and quantities of a sheet, whatever stands around them; rows without both are passed over. */
export function readOrderRows(sheet: SheetRows): ImportedRow[] {
  const headAt = sheet.slice(0, MAX_ROWS_ABOVE).findIndex(row => columnsOfHead(row).codes.length > 0);
  const { codes, quantity } = headAt < 0 ? guessColumns(sheet) : columnsOfHead(sheet[headAt] ?? []);
  return sheet.flatMap((cells, index) => {
    if (index <= headAt || isFoot(cells)) return [];
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

const isFoot = (cells: readonly string[]) =>
  sheetHeads.foot.test(headOf(cells.find(cell => cell !== '') ?? ''));

/** Without spaces, and without what stands in brackets beside it or marks it as required. */
const headOf = (cell: string) =>
  cell
    .slice(0, MAX_READ_LENGTH)
    .normalize('NFKC')
    .replaceAll(/\(.*?\)|\[.*?\]|【.*?】|[\s*:：/]/g, '');

function columnsOfHead(row: readonly string[]): Columns {
  const heads = row.map(headOf);
  const columnsLike = (pattern: RegExp) =>
    heads.flatMap((head, column) => (pattern.test(head) ? [column] : []));
  return {
    codes: [...columnsLike(sheetHeads.barCode), ...columnsLike(sheetHeads.skuCode)],
    quantity: columnsLike(sheetHeads.quantity)[0],
  };
}

/** Without a head: codes stand where most looks like codes, quantities where of the other columns most reads as such. */
function guessColumns(sheet: SheetRows): Columns {
  const rows = sheet.map(cells => cells.map(readCell));
  const columns = Array.from({ length: Math.max(0, ...rows.map(row => row.length)) }, (_, column) => column);
  const columnOfMost = (among: readonly number[], worthOf: (cell: OrderCell) => number) => {
    const worths = among.map(column =>
      rows.reduce((sum, row) => sum + (row[column] ? worthOf(row[column]) : 0), 0),
    );
    const most = Math.max(0, ...worths);
    return most > 0 ? among[worths.indexOf(most)] : undefined;
  };
  const code =
    columnOfMost(columns, cell => cell.codeRank) ?? columnOfMost(columns, cell => (cell.text ? 1 : 0));
  // Of equals the one behind the code counts: in front of it stand the numbers of the rows.
  const isBehind = (column: number) => code !== undefined && column > code;
  const others = [
    ...columns.filter(isBehind),
    ...columns.filter(column => column !== code && !isBehind(column)),
  ];
  return {
    codes: code === undefined ? [] : [code],
    quantity: columnOfMost(others, cell => cell.quantityRank),
  };
}

const readCell = (text: string) =>
  readOrderCell(text.slice(0, MAX_READ_LENGTH).normalize('NFKC').replaceAll(/\s/g, ''));
