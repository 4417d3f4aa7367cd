import type { Db } from '#gateway/db/connect.ts';
import { sku } from '#gateway/db/schema/catalogue.ts';
import { sql } from '#gateway/db/sql.ts';
import { isOneOf } from '#gateway/modules/search/is-one-of.ts';
import { slotsInOrder } from '#gateway/modules/search/slots-in-order.ts';
import type { TextTable } from '#gateway/modules/search/text-table.ts';

export type StockOrder = 'STOCK_ASC' | 'STOCK_DESC';

/**
 * Slots of all commodities, or of those of `among`, ordered by the stock that their cards show; equal ones by id. Queried each time,
 * because stock changes all the time.
 */
export function findStockOrder(
  db: Db,
  ids: TextTable,
  order: StockOrder,
  among: readonly number[] | null,
): Promise<Uint32Array> {
  const direction = order === 'STOCK_ASC' ? sql`ASC` : sql`DESC`;
  const amongIds = among?.map(slot => ids.textOf(slot));
  const condition = amongIds ? isOneOf(sku.commodityId, amongIds) : sql`true`;
  return slotsInOrder(
    db,
    ids,
    sql`SELECT id, row_number() OVER (ORDER BY stock ${direction}, id) AS place FROM (
      SELECT ${sku.commodityId} AS id,
        coalesce(sum(${sku.stock}) FILTER (WHERE ${sku.stock} >= ${sku.minQty}), 0) AS stock
      FROM ${sku} WHERE ${condition} GROUP BY ${sku.commodityId}
    ) AS stocks`,
  );
}
