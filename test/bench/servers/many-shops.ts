/**
 * The real gateway with shops like the demo's busy one, each with a member of its own, an address, and a cart of so many
 * lines.
 */
import { sql } from 'drizzle-orm';
import type { Tx } from '#gateway/db/connect.ts';
import { childOptions } from '#test/bench/servers/announce.ts';
import { serveGateway } from '#test/bench/servers/serve-gateway.ts';

const { shops, lines, staffToken } = childOptions<{ shops: number; lines: number; staffToken?: string }>();
await serveGateway({ staffToken, fill: db => db.transaction(openShops) });

/** Mobiles are 13977700000 and on; the password is the demo's. */
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
