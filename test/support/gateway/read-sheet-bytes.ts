import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSheet } from '#gateway/excel/read-sheet.ts';
import type { SheetRows } from '#gateway/excel/sheet-task.ts';

/** Reads a sheet from memory; throws like `readSheet`. */
export async function readSheetBytes(
  bytes: string | Uint8Array,
  bound = { maxRows: 600, maxColumns: 30 },
): Promise<SheetRows> {
  const path = join(tmpdir(), `portal-sheet-${randomUUID()}`);
  try {
    await writeFile(path, bytes);
    return await readSheet(path, bound);
  } finally {
    await rm(path, { force: true });
  }
}
