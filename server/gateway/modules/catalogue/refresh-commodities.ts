import type { Tx } from '#gateway/db/connect.ts';
import { commodity, sku } from '#gateway/db/schema/catalogue.ts';
import { sql } from '#gateway/db/sql.ts';
import { indexCommodities } from '#gateway/modules/search/index-commodities.ts';

/** Copies the sku data shown on cards to the commodities and updates the search index. Call it last. */
export async function refreshCommodities(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    UPDATE ${commodity}
    SET default_sku_id = first.id, price = first.price, market_price = first.market_price, sku_count = first.skus
    FROM (
      SELECT DISTINCT ON (commodity_id) commodity_id, id, price, market_price,
        count(*) OVER (PARTITION BY commodity_id) AS skus
      FROM ${sku} WHERE commodity_id = ANY(${sql.param([...ids])}::text[])
      ORDER BY commodity_id, sort, id
    ) AS first
    WHERE ${commodity.id} = first.commodity_id`);
  await indexCommodities(tx, ids);
}
