import { rm } from 'node:fs/promises';
import { type AttemptLimit, limitAttempts } from '#gateway/attempt-limit.ts';
import type { CallContext, FileContext } from '#gateway/call-context.ts';
import { readSheet } from '#gateway/excel/read-sheet.ts';
import type { SheetRows } from '#gateway/excel/sheet-task.ts';
import { ImageFiles } from '#gateway/modules/image/image-files.ts';
import { Refusal } from '#gateway/refusal.ts';
import { MAX_SHEET_BYTES, QUICK_ORDER_MAX_ROWS } from '#shared/constants.ts';
import { sheetMessages } from '#shared/messages/zh/sheets.ts';

/** Beside the rows of goods: a head, titles, notes. */
const BOUND = { maxRows: QUICK_ORDER_MAX_ROWS + 20, maxColumns: 30 };
const SHEETS_OF_MEMBER: AttemptLimit = { max: 60, windowMs: 10 * 60_000 };

/** Shops of which a sheet is being read: each has one turn at a time, so that none takes the turns of the others. */
const reading = new Set<string>();

type ShopContext = CallContext<'approved'> & FileContext;

/**
 * The rows of goods of the sheet that was sent: some, and no more than an order takes.
 * @throws Refusal SHEET_INVALID, SHEET_TOO_LARGE, TOO_MANY, and what `read` throws
 */
export async function receiveRows<Row>(
  context: ShopContext,
  read: (sheet: SheetRows) => Row[],
): Promise<Row[]> {
  const rows = read(await receiveSheet(context));
  if (rows.length === 0) throw new Refusal('SHEET_INVALID', { msg: sheetMessages.noRows });
  if (rows.length > QUICK_ORDER_MAX_ROWS) throw new Refusal('SHEET_TOO_LARGE');
  return rows;
}

/** The sheet lies among the images that are on their way: what a process leaves there when it ends is swept. */
async function receiveSheet(context: ShopContext): Promise<SheetRows> {
  const { db, clock, newId, member, config } = context;
  await limitAttempts(db, `sheet:${member.memberId}`, SHEETS_OF_MEMBER, clock.now());
  const path = await new ImageFiles(config.dataDir).incomingPath(`sheet-${newId()}`);
  await context.receiveFile(path, { maxBytes: MAX_SHEET_BYTES, tooLarge: new Refusal('SHEET_TOO_LARGE') });
  try {
    return await readInTurn(path, member.distributorId);
  } finally {
    await rm(path, { force: true });
  }
}

async function readInTurn(path: string, distributorId: string): Promise<SheetRows> {
  if (reading.has(distributorId)) throw new Refusal('TOO_MANY');
  reading.add(distributorId);
  try {
    return await readSheet(path, BOUND);
  } finally {
    reading.delete(distributorId);
  }
}
