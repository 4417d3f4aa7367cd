import { type AttemptLimit, limitAttempts } from '#gateway/calls/attempt-limit.ts';
import { BusinessError } from '#gateway/calls/business-error.ts';
import type { CallContext, FileContext } from '#gateway/calls/call-context.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { type DropShippingLine, dropShippingImport } from '#gateway/db/schema/drop-shipping.ts';
import { and, desc, eq, sql } from '#gateway/db/sql.ts';
import { readCsv } from '#gateway/excel/read-csv.ts';
import { SheetError } from '#gateway/excel/sheet-task.ts';
import { describeSheet, type KeptSheet } from '#gateway/modules/drop-shipping/describe-sheet.ts';
import { readConsigneeRows, readPastedRows } from '#gateway/modules/drop-shipping/read-consignee-rows.ts';
import { deleteOldSheets } from '#gateway/modules/image/delete-old-sheets.ts';
import { checkRowCount, receiveRows } from '#gateway/modules/image/receive-sheet.ts';
import type { Arg, Data } from '#shared/contract/index.ts';
import type { TradeType } from '#shared/contract/schemas/commodity.ts';
import { dropShippingTexts } from '#shared/messages/zh/gateway/drop-shipping-texts.ts';

type ShopContext = CallContext<'approved'>;

const PASTES_OF_MEMBER: AttemptLimit = { max: 60, windowMs: 10 * 60_000 };

/**
 * Reads a sheet of consignees, stores its rows for a later confirmation, and returns their validation results.
 * @throws BusinessError SHEET_INVALID, SHEET_TOO_LARGE, TOO_MANY
 */
export async function importConsignees(
  context: ShopContext & FileContext,
  { tradeType }: { readonly tradeType: TradeType },
): Promise<Data<'importDropShipping'>> {
  const rows = await receiveRows(context, sheet => {
    const read = readConsigneeRows(sheet, tradeType);
    if (!read) throw new BusinessError('SHEET_INVALID', { msg: dropShippingTexts.noHead });
    return read;
  });
  return storeSheet(context, tradeType, rows);
}

/**
 * Like `importConsignees`, for rows copied from a spreadsheet.
 * @throws BusinessError SHEET_INVALID, SHEET_TOO_LARGE, TOO_MANY
 */
export async function pasteConsignees(
  context: ShopContext,
  { tradeType, text }: Arg<'pasteDropShipping'>,
): Promise<Data<'pasteDropShipping'>> {
  const { db, clock, member } = context;
  await limitAttempts(db, `paste:${member.memberId}`, PASTES_OF_MEMBER, clock.now());
  const rows = checkRowCount(readPastedRows(readCells(text), tradeType));
  return storeSheet(context, tradeType, rows);
}

function readCells(text: string) {
  try {
    return readCsv(Buffer.from(text.toWellFormed()));
  } catch (error) {
    if (error instanceof SheetError) throw new BusinessError(error.fault);
    throw error;
  }
}

async function storeSheet(context: ShopContext, tradeType: TradeType, rows: readonly DropShippingLine[]) {
  const { db, clock, newId, member } = context;
  const { distributorId } = member;
  const id = newId();
  await db.insert(dropShippingImport).values({ distributorId, id, tradeType, rows, createDate: clock.now() });
  await deleteOldSheets(db, dropShippingImport, distributorId);
  return describeSheet(context, { id, tradeType, rows });
}

/** @throws BusinessError NOT_FOUND, also if the sheet belongs to another shop */
export async function findImport(db: Queryable, distributorId: string, id: string): Promise<KeptSheet> {
  const [found] = await db.select().from(dropShippingImport).where(isImport(distributorId, id));
  if (!found) throw new BusinessError('NOT_FOUND');
  return found;
}

export const isImport = (distributorId: string, id: string) =>
  and(eq(dropShippingImport.distributorId, distributorId), eq(dropShippingImport.id, id));

/** Finds the newest sheet with rows that are not ordered. */
export async function findDraft(
  { db, member }: ShopContext,
  { tradeType }: Arg<'findDropShippingDraft'>,
): Promise<Data<'findDropShippingDraft'>> {
  const { distributorId, id, createDate, tradeType: ofSheet, rows } = dropShippingImport;
  const count = sql<number>`jsonb_array_length(${rows})`;
  const [draft] = await db
    .select({ importId: id, rows: count, createDate })
    .from(dropShippingImport)
    .where(and(eq(distributorId, member.distributorId), eq(ofSheet, tradeType), sql`${count} > 0`))
    .orderBy(desc(createDate), desc(id))
    .limit(1);
  return { draft: draft ? { ...draft, createDate: draft.createDate.toISOString() } : null };
}
