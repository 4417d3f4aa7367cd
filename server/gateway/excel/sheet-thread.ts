/** A thread that reads one sheet and ends. */
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { readCsv } from '#gateway/excel/read-csv.ts';
import { readXlsx } from '#gateway/excel/read-xlsx.ts';
import { type SheetAnswer, SheetError, type SheetRows, type SheetTask } from '#gateway/excel/sheet-task.ts';

const ZIP_SIGNATURE = Buffer.from('PK\u0003\u0004', 'latin1');
/** Of one cell. What is longer is no code, no quantity and no remark. */
const MAX_CELL_LENGTH = 200;

const { path, bound } = workerData as SheetTask;

parentPort?.postMessage(await answer());

async function answer(): Promise<SheetAnswer> {
  try {
    const bytes = await readFile(path);
    const isZip = bytes.subarray(0, ZIP_SIGNATURE.length).equals(ZIP_SIGNATURE);
    return { rows: bounded(isZip ? await readXlsx(bytes) : readCsv(bytes)) };
  } catch (error) {
    return { fault: error instanceof SheetError ? error.fault : 'SHEET_INVALID' };
  }
}

function bounded(rows: SheetRows): SheetRows {
  const cut = rows.map(row =>
    upToLast(row.slice(0, bound.maxColumns), cell => cell !== '').map(cell => cell.slice(0, MAX_CELL_LENGTH)),
  );
  const isFilled = (row: readonly string[]) => row.length > 0;
  if (cut.filter(isFilled).length > bound.maxRows) throw new SheetError('SHEET_TOO_LARGE');
  return upToLast(cut, isFilled);
}

function upToLast<Item>(items: readonly Item[], isSuch: (item: Item) => boolean): readonly Item[] {
  return items.slice(0, items.findLastIndex(isSuch) + 1);
}
