import { BusinessError } from '#gateway/calls/business-error.ts';
import type { CallContext, FileContext } from '#gateway/calls/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { cartImport, type ImportedRow } from '#gateway/db/schema/buying.ts';
import { and, eq } from '#gateway/db/sql.ts';
import { addLines } from '#gateway/modules/cart/add-lines.ts';
import { describeRows, validateWrittenRows } from '#gateway/modules/cart/describe-rows.ts';
import { readOrderRows } from '#gateway/modules/cart/read-order-rows.ts';
import type { ResolvedRow, ValidatedRow } from '#gateway/modules/cart/validate-rows.ts';
import { deleteOldSheets } from '#gateway/modules/image/delete-old-sheets.ts';
import { receiveRows } from '#gateway/modules/image/receive-sheet.ts';
import type { Data } from '#shared/contract/index.ts';

type ShopContext = CallContext<'approved'>;

/** An imported row that could not be added, with its validation result. */
export type ErrorRow = ValidatedRow<ImportedRow & ResolvedRow>;

/**
 * Reads a sheet, stores its rows for a later confirmation, and returns their validation results.
 * @throws BusinessError SHEET_INVALID, SHEET_TOO_LARGE, TOO_MANY
 */
export async function importSheet(context: ShopContext & FileContext): Promise<Data<'importCartExcel'>> {
  const { db, clock, newId, member } = context;
  const rows = await receiveRows(context, readOrderRows);
  const importId = newId();
  const { distributorId } = member;
  await db.insert(cartImport).values({ distributorId, id: importId, rows, createDate: clock.now() });
  await deleteOldSheets(db, cartImport, distributorId);
  return { importId, rows: await describeRows(context, rows) };
}

/**
 * Adds the rows that can be added now. Only the failed rows stay stored, so that a second confirmation adds no row
 * twice.
 * @throws BusinessError NOT_FOUND
 */
export async function confirmImport(tx: Tx, context: ShopContext, importId: string) {
  const ownImport = isImport(context, importId);
  const [found] = await tx.select().from(cartImport).where(ownImport).for('update');
  if (!found) throw new BusinessError('NOT_FOUND');
  const result = await addLines(tx, context, found.rows);
  const failed = new Set(result.failed.map(({ row }) => row));
  await tx
    .update(cartImport)
    .set({ rows: found.rows.filter(({ row }) => failed.has(row)) })
    .where(ownImport);
  return result;
}

/**
 * Returns the stored rows that cannot be added to the current cart.
 * @throws BusinessError NOT_FOUND
 */
export async function listErrors(context: ShopContext, importId: string): Promise<ErrorRow[]> {
  const { db, member } = context;
  const [found] = await db.select().from(cartImport).where(isImport(context, importId));
  if (!found) throw new BusinessError('NOT_FOUND');
  const validated = await validateWrittenRows(db, member.distributorId, found.rows);
  return validated.filter(({ fits }) => !fits);
}

function isImport({ member }: ShopContext, importId: string) {
  return and(eq(cartImport.distributorId, member.distributorId), eq(cartImport.id, importId));
}
