import type { ImportedRow } from '#gateway/db/schema/buying.ts';
import type { SheetRows } from '#gateway/excel/sheet-task.ts';
import { sheetHeads } from '#shared/messages/zh/sheets.ts';

/** Rows above the table in which its head is looked for: titles, dates, names of shops. */
const MAX_ROWS_ABOVE = 10;
/** As it is kept: a cell holds more only where it holds something else. */
const MAX_KEPT_LENGTH = 200;

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
    if (index <= headAt) return [];
    const barCode = codes.map(column => cells[column] ?? '').find(cell => cell !== '') ?? '';
    const quantityText = (quantity === undefined ? undefined : cells[quantity]) ?? '';
    if (barCode === '' && quantityText === '') return [];
    return [
      {
        row: index + 1,
        barCode: barCode.slice(0, MAX_KEPT_LENGTH),
        quantity: readQuantity(quantityText),
        quantityText: quantityText.slice(0, MAX_KEPT_LENGTH),
      },
    ];
  });
}

/** Without spaces, and without what stands in brackets beside it or marks it as required. */
const headOf = (cell: string) => cell.normalize('NFKC').replaceAll(/\(.*?\)|\[.*?\]|【.*?】|[\s*:：/]/g, '');

function columnsOfHead(row: readonly string[]): Columns {
  const heads = row.map(headOf);
  const columnsLike = (pattern: RegExp) =>
    heads.flatMap((head, column) => (pattern.test(head) ? [column] : []));
  return {
    codes: [...columnsLike(sheetHeads.barCode), ...columnsLike(sheetHeads.skuCode)],
    quantity: columnsLike(sheetHeads.quantity)[0],
  };
}

/** Without a head: codes stand where the most cells look like one, quantities where the most of the others do. */
function guessColumns(sheet: SheetRows): Columns {
  const width = Math.max(0, ...sheet.map(row => row.length));
  const columns = Array.from({ length: width }, (_, column) => column);
  const mostLike = (among: readonly number[], isLike: (cell: string) => boolean) => {
    const counts = among.map(column => sheet.filter(row => isLike(row[column] ?? '')).length);
    const most = Math.max(0, ...counts);
    return most > 0 ? among[counts.indexOf(most)] : undefined;
  };
  const code = mostLike(columns, looksLikeCode) ?? mostLike(columns, cell => cell !== '');
  const others = columns.filter(column => column !== code);
  return {
    codes: code === undefined ? [] : [code],
    quantity: mostLike(others, cell => readQuantity(cell) !== null),
  };
}

/** Eight digits and more, or letters with digits, such as `FLO-600001-1`. */
const looksLikeCode = (cell: string) =>
  /^(?:\d{8,14}|(?=.*\d)(?=.*[a-z])[\w-]{5,40})$/i.test(cell.normalize('NFKC'));

/** A whole number of pieces, as people write it: full width, thousands separated, with the unit. */
export function readQuantity(text: string): number | null {
  const match = /^(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.0+)?\p{Script=Han}?$/u.exec(
    text.normalize('NFKC').replaceAll(/\s/g, ''),
  );
  const quantity = Number(match?.[1]?.replaceAll(',', ''));
  return quantity > 0 ? quantity : null;
}
