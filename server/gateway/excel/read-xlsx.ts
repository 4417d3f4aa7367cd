import { unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { SheetError, type SheetRows } from '#gateway/excel/sheet-task.ts';

/** What a file may unpack to. Its directory is looked at before a byte is unpacked. */
const MAX_UNPACKED_BYTES = 32 * 1024 * 1024;

/**
 * The rows of the first sheet. The reader is handed an archive of stored files: what it would unpack itself it would
 * unpack in threads that have no limits.
 */
export async function readXlsx(bytes: Uint8Array): Promise<SheetRows> {
  const stored = zipSync(unpack(bytes), { level: 0 });
  const rows = await readSheet(stored.buffer as ArrayBuffer);
  return rows.map(row => row.map(toText));
}

/** No file comes out longer than the directory says: what it holds beyond is cut off, and no longer a sheet. */
function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  let unpacked = 0;
  return unzipSync(bytes, {
    filter({ name, originalSize }) {
      if (!/\.(xml|rels)$/.test(name)) return false;
      unpacked += originalSize;
      if (!(unpacked <= MAX_UNPACKED_BYTES)) throw new SheetError('SHEET_TOO_LARGE');
      return true;
    },
  });
}

/** As many digits of a number as a spreadsheet is sure of. */
const SURE_DIGITS = 15;

/** A number is written in full, however narrow its column shows it: all of a barcode's digits are there. */
function toText(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number') return String(Number(value.toPrecision(SURE_DIGITS)));
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  return value === null ? '' : String(value);
}
