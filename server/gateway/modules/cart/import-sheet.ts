import type { CallContext, FileContext } from '#gateway/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { cartImport, type ImportedRow } from '#gateway/db/schema/buying.ts';
import { and, eq } from '#gateway/db/sql.ts';
import { addLines } from '#gateway/modules/cart/add-lines.ts';
import { checkRows, judgeWritten } from '#gateway/modules/cart/check-rows.ts';
import type { AskedRow, JudgedRow } from '#gateway/modules/cart/judge-rows.ts';
import { readOrderRows } from '#gateway/modules/cart/read-order-rows.ts';
import { keepNewestSheets } from '#gateway/modules/image/keep-newest-sheets.ts';
import { receiveRows } from '#gateway/modules/image/receive-sheet.ts';
import { Refusal } from '#gateway/refusal.ts';
import type { Data } from '#shared/contract/index.ts';

type ShopContext = CallContext<'approved'>;

/** A row that could not be added, as it was written and as it was judged. */
export type ErrorRow = JudgedRow<ImportedRow & AskedRow>;

/**
 * Reads a sheet, keeps its rows for a confirmation, and says what they come to.
 * @throws Refusal SHEET_INVALID, SHEET_TOO_LARGE, TOO_MANY
 */
export async function importSheet(context: ShopContext & FileContext): Promise<Data<'importCartExcel'>> {
  const { db, clock, newId, member } = context;
  const rows = await receiveRows(context, readOrderRows);
  const importId = newId();
  const { distributorId } = member;
  await db.insert(cartImport).values({ distributorId, id: importId, rows, createDate: clock.now() });
  await keepNewestSheets(db, cartImport, distributorId);
  return { importId, rows: await checkRows(context, rows) };
}

/**
 * Adds the rows that can be added now. Only the others are kept: a further confirmation adds nothing twice.
 * @throws Refusal NOT_FOUND
 */
export async function confirmImport(tx: Tx, context: ShopContext, importId: string) {
  const isIt = isImport(context, importId);
  const [found] = await tx.select().from(cartImport).where(isIt).for('update');
  if (!found) throw new Refusal('NOT_FOUND');
  const result = await addLines(tx, context, found.rows);
  const failed = new Set(result.failed.map(({ row }) => row));
  await tx
    .update(cartImport)
    .set({ rows: found.rows.filter(({ row }) => failed.has(row)) })
    .where(isIt);
  return result;
}

/**
 * The rows that cannot be added, or could not be when the sheet was confirmed.
 * @throws Refusal NOT_FOUND
 */
export async function listErrors(context: ShopContext, importId: string): Promise<ErrorRow[]> {
  const { db, member } = context;
  const [found] = await db.select().from(cartImport).where(isImport(context, importId));
  if (!found) throw new Refusal('NOT_FOUND');
  const judged = await judgeWritten(db, member.distributorId, found.rows);
  return judged.filter(({ fits }) => !fits);
}

function isImport({ member }: ShopContext, importId: string) {
  return and(eq(cartImport.distributorId, member.distributorId), eq(cartImport.id, importId));
}
