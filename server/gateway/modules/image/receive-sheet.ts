import { rm } from 'node:fs/promises';
import { type AttemptLimit, limitAttempts } from '#gateway/attempt-limit.ts';
import type { CallContext, FileContext } from '#gateway/call-context.ts';
import { readSheet } from '#gateway/excel/read-sheet.ts';
import type { SheetBound, SheetRows } from '#gateway/excel/sheet-task.ts';
import { ImageFiles } from '#gateway/modules/image/image-files.ts';
import { Refusal } from '#gateway/refusal.ts';
import { MAX_SHEET_BYTES } from '#shared/constants.ts';

const SHEETS_OF_MEMBER: AttemptLimit = { max: 60, windowMs: 10 * 60_000 };

/** Shops of which a sheet is being read: each has one turn at a time, so that none takes the turns of the others. */
const reading = new Set<string>();

/**
 * Reads the sheet that was sent. It lies among the images that are on their way: what a process leaves there when it
 * ends is swept.
 * @throws Refusal SHEET_INVALID, SHEET_TOO_LARGE, TOO_MANY
 */
export async function receiveSheet(
  context: CallContext<'approved'> & FileContext,
  bound: SheetBound,
): Promise<SheetRows> {
  const { db, clock, newId, member, config } = context;
  await limitAttempts(db, `sheet:${member.memberId}`, SHEETS_OF_MEMBER, clock.now());
  const path = await new ImageFiles(config.dataDir).incomingPath(`sheet-${newId()}`);
  await context.receiveFile(path, { maxBytes: MAX_SHEET_BYTES, tooLarge: new Refusal('SHEET_TOO_LARGE') });
  try {
    return await readInTurn(path, member.distributorId, bound);
  } finally {
    await rm(path, { force: true });
  }
}

async function readInTurn(path: string, distributorId: string, bound: SheetBound): Promise<SheetRows> {
  if (reading.has(distributorId)) throw new Refusal('TOO_MANY');
  reading.add(distributorId);
  try {
    return await readSheet(path, bound);
  } finally {
    reading.delete(distributorId);
  }
}
