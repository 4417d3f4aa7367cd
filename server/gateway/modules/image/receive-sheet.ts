import { rm } from 'node:fs/promises';
import { type AttemptLimit, limitAttempts } from '#gateway/calls/attempt-limit.ts';
import { BusinessError } from '#gateway/calls/business-error.ts';
import type { CallContext, FileContext } from '#gateway/calls/call-context.ts';
import { readSheet } from '#gateway/excel/read-sheet.ts';
import type { SheetRows } from '#gateway/excel/sheet-task.ts';
import { ImageFiles } from '#gateway/modules/image/image-files.ts';
import { MAX_SHEET_BYTES, QUICK_ORDER_MAX_ROWS } from '#shared/constants.ts';
import { sheetMessages } from '#shared/messages/zh/gateway/sheets.ts';

/** Allows for a header, titles and notes besides the order rows. */
const BOUNDS = { maxRows: QUICK_ORDER_MAX_ROWS + 20, maxColumns: 30 };
const SHEETS_OF_MEMBER: AttemptLimit = { max: 60, windowMs: 10 * 60_000 };

/** Shops whose sheet is being read. Each shop reads one sheet at a time, so that it cannot block other shops. */
const reading = new Set<string>();

type ShopContext = CallContext<'approved'> & FileContext;

/**
 * Returns the order rows of the received sheet: at least one, at most QUICK_ORDER_MAX_ROWS.
 * @throws BusinessError SHEET_INVALID, SHEET_TOO_LARGE, TOO_MANY, and what `read` throws
 */
export async function receiveRows<Row>(
  context: ShopContext,
  read: (sheet: SheetRows) => Row[],
): Promise<Row[]> {
  return checkRowCount(read(await receiveSheet(context)));
}

/** @throws BusinessError SHEET_INVALID, SHEET_TOO_LARGE */
export function checkRowCount<Row>(rows: Row[]): Row[] {
  if (rows.length === 0) throw new BusinessError('SHEET_INVALID', { msg: sheetMessages.noRows });
  if (rows.length > QUICK_ORDER_MAX_ROWS) throw new BusinessError('SHEET_TOO_LARGE');
  return rows;
}

/** Stores the sheet in the folder of incoming images, where the sweep removes files of interrupted processes. */
async function receiveSheet(context: ShopContext): Promise<SheetRows> {
  const { db, clock, newId, member } = context;
  await limitAttempts(db, `sheet:${member.memberId}`, SHEETS_OF_MEMBER, clock.now());
  const path = await new ImageFiles(context).incomingPath(`sheet-${newId()}`);
  await context.receiveFile(path, {
    maxBytes: MAX_SHEET_BYTES,
    tooLarge: new BusinessError('SHEET_TOO_LARGE'),
  });
  try {
    return await readExclusively(path, member.distributorId);
  } finally {
    await rm(path, { force: true });
  }
}

async function readExclusively(path: string, distributorId: string): Promise<SheetRows> {
  if (reading.has(distributorId)) throw new BusinessError('TOO_MANY');
  reading.add(distributorId);
  try {
    return await readSheet(path, BOUNDS);
  } finally {
    reading.delete(distributorId);
  }
}
