import { unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { SheetError, type SheetRows } from '#gateway/excel/sheet-task.ts';

/** Maximum unpacked size of a file. Checked against its directory before anything is unpacked. */
const MAX_UNPACKED_BYTES = 32 * 1024 * 1024;

/**
 * Reads the rows of the first sheet. The library gets an archive with uncompressed entries, because it would
 * unpack compressed ones in threads without limits.
 */
export async function readXlsx(bytes: Uint8Array): Promise<SheetRows> {
  const entries = unpack(bytes);
  for (const [name, xml] of Object.entries(entries)) if (name.startsWith(SHEETS)) refuseFarCells(xml);
  const stored = zipSync(entries, { level: 0 });
  const rows = await readSheet(stored.buffer as ArrayBuffer);
  return rows.map(row => row.map(toText));
}

/**
 * Unpacks the XML entries. No entry is longer than its directory entry says; the excess is cut off, which
 * makes the sheet invalid.
 */
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

const SHEETS = 'xl/worksheets/';
/** A cell's or a row's number beyond the rows that any caller reads, or a column of three letters. */
const FAR_CELL = /<(?:\w+:)?(?:c|row)\b[^>]*?\sr=["'](?:[A-Z]{3,}\d*|[A-Z]*0*[1-9]\d{5,})["']/i;

/** The library builds every row and column up to the last cell: one far cell would fill the memory. */
function refuseFarCells(xml: Uint8Array): void {
  if (FAR_CELL.test(Buffer.from(xml.buffer, xml.byteOffset, xml.byteLength).toString('latin1')))
    throw new SheetError('SHEET_TOO_LARGE');
}

/** Significant digits of a number that a spreadsheet stores reliably. */
const SURE_DIGITS = 15;

/** Numbers are converted in full regardless of the cell format, so that a barcode keeps all its digits. */
function toText(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number') return String(Number(value.toPrecision(SURE_DIGITS)));
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  return value === null ? '' : String(value);
}
