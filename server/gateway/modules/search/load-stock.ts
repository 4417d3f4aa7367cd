import type { Db } from '#gateway/db/connect.ts';
import { sku } from '#gateway/db/schema/catalogue.ts';
import { sql } from '#gateway/db/sql.ts';
import type { Catalogue } from '#gateway/modules/search/catalogue.ts';

interface StockChanges extends Record<string, unknown> {
  readonly snapshot: string;
  /** Ids and stocks in turns, separated by blanks: one row per commodity would be slower; null if there are none. */
  readonly stocks: string | null;
}

/**
 * Loads the stock that changed since the last call. Every change is stamped with its transaction: those that the last
 * snapshot did not see are new, so that orders need not wait for each other to get a number.
 */
export async function loadStock(db: Db, catalogue: Catalogue): Promise<void> {
  const before = sql`${catalogue.stockSnapshot}::pg_snapshot`;
  // The upper bound leaves out the stamps of another server whose backup was restored.
  const { rows } = await db.execute<StockChanges>(sql`
    SELECT pg_current_snapshot()::text AS snapshot, (
      SELECT string_agg(id || ' ' || (
        SELECT coalesce(sum(${sku.stock}) FILTER (WHERE ${sku.stock} >= ${sku.minQty}), 0)
        FROM ${sku} WHERE ${sku.commodityId} = changed.id
      ), ' ') FROM (
        SELECT DISTINCT ${sku.commodityId} AS id FROM ${sku}
        WHERE ${sku.stockChange} >= pg_snapshot_xmin(${before})
          AND ${sku.stockChange} < pg_snapshot_xmax(pg_current_snapshot())
          AND NOT pg_visible_in_snapshot(${sku.stockChange}, ${before})
      ) AS changed
    ) AS stocks`);
  for (const { snapshot, stocks } of rows) {
    // A commodity that is not loaded yet is read again the next time.
    if (setStocks(catalogue, stocks?.split(' ') ?? [])) catalogue.stockSnapshot = snapshot;
  }
}

function setStocks(catalogue: Catalogue, list: readonly string[]): boolean {
  let areKnown = true;
  for (let at = 0; at < list.length; at += 2) {
    const slot = catalogue.ids.numberOf(list[at] as string);
    if (slot < 0) areKnown = false;
    else catalogue.setStock(slot, Number(list[at + 1]));
  }
  return areKnown;
}
