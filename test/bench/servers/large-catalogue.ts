/** The real gateway with as many goods as the goal speaks of: the demo's, mixed with each other until they are enough. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { connect, type Tx } from '#gateway/db/connect.ts';
import { migrate } from '#gateway/db/migrate.ts';
import { openDatabase } from '#gateway/db/open-database.ts';
import { seedIfEmpty } from '#gateway/db/seed/seed.ts';
import { startGateway } from '#gateway/start.ts';
import { announce, childOptions } from '#test/bench/servers/announce.ts';
import { readConfig } from '../../../server/config.ts';

const DEMO_GOODS = 600;

const dataDir = await mkdtemp(join(tmpdir(), 'portal-bench-'));
const { goods } = childOptions<{ goods: number }>();
const config = readConfig({ DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'silent', AUTOPILOT_DELAY_MS: 'off' });

const database = await openDatabase(config, { info() {}, error() {} });
const db = connect({ ...database.pool, statement_timeout: 0 });
try {
  await migrate(database.pool);
  await seedIfEmpty(db, { now: () => new Date() });
  await db.transaction(tx => multiply(tx, Math.ceil(goods / DEMO_GOODS) - 1));
  await db.execute(sql`VACUUM ANALYZE`);
} finally {
  await db.$client.end();
  await database.close();
}

const gateway = await startGateway(config);
announce(gateway.url, {
  async onEnd() {
    await gateway.close();
    await rm(dataDir, { recursive: true, force: true });
  },
});

/** Each of the goods again so many times: its brand and noun, the series of another, figures of their own. */
async function multiply(db: Tx, times: number) {
  await db.execute(sql`
    CREATE TEMP TABLE twin ON COMMIT DROP AS
    SELECT own.*, turn, row_number() OVER () AS number, other.name AS other_name
    FROM generate_series(1, ${times}::int) AS turn
    CROSS JOIN (SELECT *, row_number() OVER (ORDER BY id) - 1 AS place FROM commodity) AS own
    JOIN (SELECT name, row_number() OVER (ORDER BY id) - 1 AS place FROM commodity) AS other
      ON other.place = (own.place + turn * 37) % ${DEMO_GOODS}`);
  await db.execute(sql`
    INSERT INTO commodity (id, name, brand_id, kind_id, trade_type, thumbnail, tags, default_sku_id, sku_count, price,
      market_price, rank, sales_count, listed_date)
    SELECT id || '-' || turn,
      split_part(name, ' ', 1) || ' ' || left(split_part(other_name, ' ', 2), 4) || right(split_part(name, ' ', 2), 6)
        || ' ' || turn || 'ml',
      brand_id, kind_id, trade_type, thumbnail, tags, default_sku_id || '-' || turn, sku_count, price + turn * 10,
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
