import { stat } from 'node:fs/promises';
import { readSheet } from '#gateway/excel/read-sheet.ts';
import type { ImportRow, RowProblem } from '#gateway/modules/catalogue/columns.ts';
import {
  findContradictions,
  findHead,
  findRepeatedColumns,
  readHead,
  readRows,
} from '#gateway/modules/catalogue/read-rows.ts';
import { catalogueColumns, catalogueErrors as errors } from '#shared/messages/zh/gateway/catalogue-import.ts';

const BOUND = { maxRows: 20_000, maxColumns: 40, maxCellLength: 6000, keepsLineBreaks: true } as const;
/** Rows of a transaction; a commodity is split only if it has very many skus. */
const CHUNK = { rows: 300, most: 900 } as const;

interface SheetRow {
  readonly row: number;
  readonly code: string;
  readonly cells: readonly string[];
  /** Names of its pictures. */
  readonly pictures: readonly string[];
}

export type SheetChunk = readonly SheetRow[];

/**
 * Reads a catalogue sheet, .xlsx or .csv, and finds what is wrong with it without a look at the catalogue.
 * @throws Error if the file is no sheet or has no head
 */
export async function readCatalogue(path: string) {
  await stat(path);
  const sheet = await readSheet(path, BOUND);
  const headAt = findHead(sheet);
  if (headAt < 0) throw new Error(errors.headMissing);
  const titles = sheet[headAt] ?? [];
  const head = readHead(titles);
  const [twice] = findRepeatedColumns(head);
  if (twice !== undefined) throw new Error(errors.columnTwice(catalogueColumns[twice]));
  const filled = sheet.flatMap((cells, index) =>
    index > headAt && cells.some(cell => cell !== '') ? [{ row: index + 1, cells }] : [],
  );
  const { rows, problems } = readRows(head, filled);
  const read = new Map(rows.map(one => [one.row, one]));
  return {
    head: titles,
    rows: filled.map(one => toSheetRow(one, read.get(one.row))),
    problems: [...problems, ...findContradictions(rows)] satisfies RowProblem[],
  };
}

function toSheetRow(one: { row: number; cells: readonly string[] }, read: ImportRow | undefined): SheetRow {
  const { code = '', pictures, brandLogo } = read?.values ?? {};
  return { ...one, code, pictures: [...(pictures ?? []), ...(brandLogo === undefined ? [] : [brandLogo])] };
}

/** Splits the rows in their order. */
export function toChunks(rows: readonly SheetRow[]): SheetChunk[] {
  const chunks: SheetRow[][] = [];
  for (const row of rows) {
    const last = chunks.at(-1);
    const isFull = !last || last.length >= CHUNK.most;
    if (isFull || (last.length >= CHUNK.rows && last.at(-1)?.code !== row.code)) chunks.push([row]);
    else last.push(row);
  }
  return chunks;
}
