import type { Queryable } from '#gateway/db/connect.ts';
import type { cartImport } from '#gateway/db/schema/buying.ts';
import type { dropShippingImport } from '#gateway/db/schema/drop-shipping.ts';
import { and, desc, eq, notInArray } from '#gateway/db/sql.ts';

/** Imports per shop that can still be confirmed. */
const KEPT_OF_SHOP = 20;

/** Deletes all but the newest imports of a shop. Called after each import. */
export async function deleteOldSheets(
  db: Queryable,
  table: typeof cartImport | typeof dropShippingImport,
  distributorId: string,
): Promise<void> {
  const ofShop = eq(table.distributorId, distributorId);
  const kept = db
    .select({ id: table.id })
    .from(table)
    .where(ofShop)
    .orderBy(desc(table.createDate), desc(table.id))
    .limit(KEPT_OF_SHOP);
  await db.delete(table).where(and(ofShop, notInArray(table.id, kept)));
}
