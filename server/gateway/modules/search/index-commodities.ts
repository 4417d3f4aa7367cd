import type { Tx } from '#gateway/db/connect.ts';
import { commodity } from '#gateway/db/schema/catalogue.ts';
import { inArray, sql } from '#gateway/db/sql.ts';

const INDEX_LOCK = 815_006;

/**
 * Lets search know of goods that were made or changed in this transaction: their own row, their skus' codes and specs,
 * the names of their brand and categories. Stock need not be told. Call it last, in the transaction of the change.
 *
 * Every gateway asks for the revisions after the last one it saw, so these must become visible in their order: the lock
 * is held until the commit, for as long as nobody else may take a number.
 */
export async function indexCommodities(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${INDEX_LOCK})`);
  await tx
    .update(commodity)
    .set({ revision: sql`nextval('commodity_revision')` })
    .where(inArray(commodity.id, [...ids]));
}
