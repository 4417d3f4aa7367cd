import type { Tx } from '#gateway/db/connect.ts';
import { sql } from '#gateway/db/sql.ts';

const DEMO_COMMODITIES = 600;

/** Makes at least so many commodities of those of the demo. */
export const multiplyCatalogue = (tx: Tx, commodities: number): Promise<void> =>
  multiply(tx, Math.ceil(commodities / DEMO_COMMODITIES) - 1);

/** Copies each commodity of the demo so many times: its brand and noun, the series of another, and its own numbers. */
async function multiply(db: Tx, times: number) {
  await db.execute(sql`
    CREATE TEMP TABLE twin ON COMMIT DROP AS
    SELECT own.*, turn, row_number() OVER () AS number, other.name AS other_name
    FROM generate_series(1, ${times}::int) AS turn
    CROSS JOIN (SELECT *, row_number() OVER (ORDER BY id) - 1 AS place FROM commodity) AS own
    JOIN (SELECT name, row_number() OVER (ORDER BY id) - 1 AS place FROM commodity) AS other
      ON other.place = (own.place + turn * 37) % ${DEMO_COMMODITIES}`);
  await db.execute(sql`
    INSERT INTO commodity (id, name, brand_id, category_id, trade_type, thumbnail, tags, default_sku_id, sku_count, price,
      market_price, rank, sales_count, listed_date)
    SELECT id || '-' || turn,
      split_part(name, ' ', 1) || ' ' || left(split_part(other_name, ' ', 2), 4) || right(split_part(name, ' ', 2), 6)
        || ' ' || turn || 'ml',
      brand_id, category_id, trade_type, thumbnail, tags, default_sku_id || '-' || turn, sku_count, price + turn * 10,
      market_price + turn * 10, (number * 7919) % 10000, (sales_count * turn) % 90000, listed_date - turn * interval '1 hour'
    FROM twin`);
  await db.execute(sql`
    INSERT INTO sku (id, commodity_id, sku_code, bar_code, specs, price, market_price, min_qty, step_qty, max_qty, stock,
      warehouse_id, sort)
    SELECT sku.id || '-' || turn, twin.id || '-' || turn, sku_code || '-' || turn,
      left(bar_code, 7) || (100000 + row_number() OVER (PARTITION BY left(bar_code, 7))), specs, sku.price,
      sku.market_price, min_qty, step_qty, max_qty, stock, warehouse_id, sort
    FROM sku JOIN twin ON twin.id = sku.commodity_id`);
}
