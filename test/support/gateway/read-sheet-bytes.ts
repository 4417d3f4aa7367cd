import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSheet } from '#gateway/excel/read-sheet.ts';
import type { SheetRows } from '#gateway/excel/sheet-task.ts';

const BOUND = { maxRows: 600, maxColumns: 30 };

/** Reads a sheet from memory; throws like `readSheet`. */
export function readSheetBytes(bytes: string | Uint8Array, bound = BOUND): Promise<SheetRows> {
  return withSheetFile(bytes, path => readSheet(path, bound));
}

/** Runs `use` with the path of a file that exists until then. */
export async function withSheetFile<Result>(
  bytes: string | Uint8Array,
  use: (path: string) => Promise<Result>,
): Promise<Result> {
  const path = join(tmpdir(), `portal-sheet-${randomUUID()}`);
  try {
    await writeFile(path, bytes);
    return await use(path);
  } finally {
    await rm(path, { force: true });
  }
}
