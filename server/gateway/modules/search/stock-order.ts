import type { Db } from '#gateway/db/connect.ts';
import { sku } from '#gateway/db/schema/catalogue.ts';
import { sql } from '#gateway/db/sql.ts';
import type { Catalogue } from '#gateway/modules/search/catalogue.ts';

export type StockOrder = 'STOCK_ASC' | 'STOCK_DESC';

/**
 * Ids of all commodities, ordered by the stock that their cards show; equal ones by id. Queried each time, because
 * stock changes all the time.
 */
export async function findStockOrder(db: Db, order: StockOrder): Promise<readonly string[]> {
  const direction = order === 'STOCK_ASC' ? sql`ASC` : sql`DESC`;
  // One row: a row per id would be slower than the rest of the search.
  const { rows } = await db.execute<{ ids: string | null }>(sql`
    SELECT string_agg(id, ' ' ORDER BY stock ${direction}, id) AS ids FROM (
      SELECT ${sku.commodityId} AS id,
        coalesce(sum(${sku.stock}) FILTER (WHERE ${sku.stock} >= ${sku.minQty}), 0) AS stock
      FROM ${sku} GROUP BY ${sku.commodityId}
    ) AS stocks`);
  return rows[0]?.ids?.split(' ') ?? [];
}

/** The indexed commodities among the ids, as slots in the same order. */
export function slotsByStock(catalogue: Catalogue, ids: readonly string[]): Uint32Array {
  return Uint32Array.from(ids.flatMap(id => catalogue.slotOf(id) ?? []));
}
