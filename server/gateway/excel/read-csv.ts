import { SheetError, type SheetRows } from '#gateway/excel/sheet-task.ts';

/**
 * Encodings of .csv files saved by spreadsheets in China: UTF-8, UTF-16 with a BOM, or GBK, a subset of GB
 * 18030.
 */
const MARKED = [
  { mark: Buffer.of(0xff, 0xfe), encoding: 'utf-16le' },
  { mark: Buffer.of(0xfe, 0xff), encoding: 'utf-16be' },
];
const UNMARKED = ['utf-8', 'gb18030'];

/** Characters that do not occur in text. */
const NOT_TEXT = /[^\P{Cc}\t\r\n]|\ufffd/u;
/** HTML pages and XML sheets saved as .csv. */
const MARKUP = /^\s*</;
const DELIMITERS = ['\t', ';', ','];

/** Reads rows of cells separated by commas, semicolons or tabs, optionally quoted. */
export function readCsv(bytes: Buffer): SheetRows {
  const text = decode(bytes);
  if (text === undefined || text.trim() === '' || NOT_TEXT.test(text) || MARKUP.test(text))
    throw new SheetError('SHEET_INVALID');
  const firstLine = /^.*$/m.exec(text.trimStart())?.[0] ?? '';
  const delimiter = DELIMITERS.find(one => firstLine.includes(one)) ?? ',';
  return splitCells(text, delimiter);
}

function decode(bytes: Buffer): string | undefined {
  const marked = MARKED.find(({ mark }) => bytes.subarray(0, mark.length).equals(mark));
  for (const encoding of marked ? [marked.encoding] : UNMARKED) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // Not valid in this encoding.
    }
  }
  return undefined;
}

/** A cell, quoted (with doubled quotes inside) or not, and its delimiter. */
const cellPattern = (delimiter: string) =>
  new RegExp(
    `(?:"((?:[^"]|"")*)"[^${delimiter}\\r\\n]*|([^${delimiter}\\r\\n]*))(${delimiter}|\\r\\n|\\r|\\n|$)`,
    'gy',
  );

function splitCells(text: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = '', end] of text.matchAll(cellPattern(delimiter))) {
    row.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end === delimiter) continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
