import type { Tx } from '#gateway/db/connect.ts';
import { commodity } from '#gateway/db/schema/catalogue.ts';
import { inArray, sql } from '#gateway/db/sql.ts';

const INDEX_LOCK = 815_006;

/**
 * Marks commodities as changed for search: call it after changing their row, the codes or specs of their skus, or
 * the names of their brand or categories. Not needed for stock. Call it last in the transaction of the change:
 * gateways load the revisions after the last one they saw, so revisions must become visible in order. The lock
 * therefore blocks other writers until the commit.
 */
export async function indexCommodities(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${INDEX_LOCK})`);
  await tx
    .update(commodity)
    .set({ revision: sql`nextval('commodity_revision')` })
    .where(inArray(commodity.id, [...ids]));
}
