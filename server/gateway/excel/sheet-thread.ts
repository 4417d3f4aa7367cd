/** Worker thread: reads the task's file as rows of text. */
import { readFile } from 'node:fs/promises';
import { readCsv } from '#gateway/excel/read-csv.ts';
import {
  type SheetAnswer,
  type SheetBound,
  SheetError,
  type SheetRows,
  type SheetTask,
} from '#gateway/excel/sheet-task.ts';

const ZIP_SIGNATURE = Buffer.from('PK\u0003\u0004', 'latin1');
/**
 * Default maximum length of a cell. Longer than any valid value, so that the caller can detect values that are too
 * long.
 */
const MAX_CELL_LENGTH = 400;
/** Includes empty rows. Limits the rows that callers iterate over on the main thread. */
const MAX_ROWS_IN_ALL = 20_000;
/** Spreadsheets can contain control characters as XML entities. */
const CONTROLS = /\p{Cc}+/gu;
const CONTROLS_IN_LINES = /(?!\n)\p{Cc}/gu;
/** Lone surrogates, left where a cell was truncated. PostgreSQL does not accept them. */
const HALVES = /\p{Cs}/gu;

export async function readSheetFile({ path, bound }: SheetTask): Promise<SheetAnswer> {
  try {
    const bytes = await readFile(path);
    const isZip = bytes.subarray(0, ZIP_SIGNATURE.length).equals(ZIP_SIGNATURE);
    if (!isZip) return { rows: bounded(readCsv(bytes), bound) };
    // Imported on demand, because the reader is most of a thread's load time.
    const { readXlsx } = await import('#gateway/excel/read-xlsx.ts');
    return { rows: bounded(await readXlsx(bytes), bound) };
  } catch (error) {
    return { fault: error instanceof SheetError ? error.fault : 'SHEET_INVALID' };
  }
}

function bounded(rows: SheetRows, bound: SheetBound): SheetRows {
  const cut = rows.map(row =>
    upToLast(
      row.slice(0, bound.maxColumns).map(cell => clean(cell, bound)),
      cell => cell !== '',
    ),
  );
  const isFilled = (row: readonly string[]) => row.length > 0;
  const taken = upToLast(cut, isFilled);
  if (taken.length > MAX_ROWS_IN_ALL || taken.filter(isFilled).length > bound.maxRows)
    throw new SheetError('SHEET_TOO_LARGE');
  return taken;
}

function clean(
  cell: string,
  { maxCellLength = MAX_CELL_LENGTH, keepsLineBreaks = false }: SheetBound,
): string {
  const controls = keepsLineBreaks ? CONTROLS_IN_LINES : CONTROLS;
  return cell.slice(0, maxCellLength).replace(controls, ' ').replace(HALVES, '').trim();
}

function upToLast<Item>(items: readonly Item[], isSuch: (item: Item) => boolean): readonly Item[] {
  return items.slice(0, items.findLastIndex(isSuch) + 1);
}
