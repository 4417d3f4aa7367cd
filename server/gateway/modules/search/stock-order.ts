import type { Db } from '#gateway/db/connect.ts';
import { sku } from '#gateway/db/schema/catalogue.ts';
import { sql } from '#gateway/db/sql.ts';
import { slotsInOrder } from '#gateway/modules/search/slots-in-order.ts';
import type { TextTable } from '#gateway/modules/search/text-table.ts';

export type StockOrder = 'STOCK_ASC' | 'STOCK_DESC';

/**
 * Slots of all commodities, ordered by the stock that their cards show; equal ones by id. Queried each time, because
 * stock changes all the time.
 */
export function findStockOrder(db: Db, ids: TextTable, order: StockOrder): Promise<Uint32Array> {
  const direction = order === 'STOCK_ASC' ? sql`ASC` : sql`DESC`;
  return slotsInOrder(
    db,
    ids,
    sql`SELECT id, row_number() OVER (ORDER BY stock ${direction}, id) AS place FROM (
      SELECT ${sku.commodityId} AS id,
        coalesce(sum(${sku.stock}) FILTER (WHERE ${sku.stock} >= ${sku.minQty}), 0) AS stock
      FROM ${sku} GROUP BY ${sku.commodityId}
    ) AS stocks`,
  );
}
