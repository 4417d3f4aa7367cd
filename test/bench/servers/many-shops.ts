/**
 * The real gateway with shops like the first demo shop, each with a member, an address, a cart of so many
 * lines, and optionally orders.
 */

import type { Tx } from '#gateway/db/connect.ts';
import { sql } from '#gateway/db/sql.ts';
import { refreshAllPurchased } from '#gateway/modules/purchase/refresh-purchased.ts';
import { childOptions } from '#test/bench/servers/announce.ts';
import { serveGateway } from '#test/bench/servers/serve-gateway.ts';

interface ManyShops {
  readonly shops: number;
  readonly lines: number;
  /** Number of orders of the first shop, the second, and so on. */
  readonly orders?: readonly number[];
  readonly staffToken?: string;
}

const { shops, lines, orders = [], staffToken } = childOptions<ManyShops>();
await serveGateway({
  staffToken,
  async fill(db) {
    await db.transaction(openShops);
    for (const [shop, count] of orders.entries()) await db.transaction(tx => order(tx, shop, count));
    await db.transaction(refreshAllPurchased);
    // Autovacuum would do this some time after a bulk insert.
    await db.execute(sql`VACUUM ANALYZE`);
  },
});

/** Mobiles start at 13977700000; the password is the demo's. */
async function openShops(tx: Tx) {
  await tx.execute(sql`
    INSERT INTO distributor
    SELECT twin.* FROM generate_series(0, ${shops}::int - 1) AS number, distributor AS own, jsonb_populate_record(own,
      jsonb_build_object('id', 'bench-' || number, 'credit_code', 'bench-' || number)) AS twin
    WHERE own.id = '200001'`);
  await tx.execute(sql`
    INSERT INTO member
    SELECT twin.* FROM generate_series(0, ${shops}::int - 1) AS number, member AS own, jsonb_populate_record(own,
      jsonb_build_object('id', 'bench-' || number, 'distributor_id', 'bench-' || number,
        'mobile', (13977700000 + number)::text)) AS twin
    WHERE own.id = '100001'`);
  await tx.execute(sql`
    INSERT INTO distributor_address
    SELECT twin.* FROM generate_series(0, ${shops}::int - 1) AS number, distributor_address AS own,
      jsonb_populate_record(own, jsonb_build_object('distributor_id', 'bench-' || number)) AS twin
    WHERE own.distributor_id = '200001' AND own.default_date IS NOT NULL`);
  await tx.execute(sql`
    INSERT INTO cart_line (distributor_id, id, sku_id, quantity, create_date)
    SELECT 'bench-' || number, 'line-' || sku.id, sku.id, ceil(min_qty::real / step_qty) * step_qty, now()
    FROM generate_series(0, ${shops}::int - 1) AS number,
      (SELECT * FROM sku WHERE stock > 1000 AND max_qty IS NULL ORDER BY id LIMIT ${lines}) AS sku`);
}

/** Copies the first demo shop's orders repeatedly, one per hour; all but one in twenty are finished. */
async function order(tx: Tx, shop: number, count: number) {
  await tx.execute(sql`SET LOCAL statement_timeout = 0`);
  await tx.execute(sql`
    CREATE TEMPORARY TABLE twin ON COMMIT DROP AS
    SELECT own.id AS own_id, 'bench-' || number AS id, number, row_to_json(own)::jsonb AS own
    FROM (SELECT *, row_number() OVER (ORDER BY id) - 1 AS place, count(*) OVER () AS all
      FROM "order" WHERE distributor_id = '200001') AS own
    JOIN generate_series(0, ${count}::int - 1) AS number ON number % own.all = own.place`);
  await tx.execute(sql`
    INSERT INTO "order"
    SELECT made.* FROM twin, jsonb_populate_record(NULL::"order", own || jsonb_build_object(
      'id', ${shop}::int || '-' || id, 'distributor_id', 'bench-' || ${shop}::int,
      'order_no', ${shop}::int || '-' || id, 'pay_no', NULL,
      'status', CASE WHEN number % 20 = 0 THEN own ->> 'status' ELSE 'FINISHED' END,
      'create_date', now() - number * interval '1 hour')) AS made`);
  await tx.execute(sql`
    INSERT INTO order_item
    SELECT made.* FROM twin JOIN order_item AS line ON line.distributor_id = '200001' AND line.order_id = twin.own_id,
      jsonb_populate_record(line, jsonb_build_object(
        'order_id', ${shop}::int || '-' || twin.id, 'distributor_id', 'bench-' || ${shop}::int)) AS made`);
}
