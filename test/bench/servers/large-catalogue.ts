/** Serves the real gateway with a large catalogue, combined from the demo's commodities. */

import { sql } from '#gateway/db/sql.ts';
import { childOptions } from '#test/bench/servers/announce.ts';
import { multiplyCatalogue } from '#test/bench/servers/multiply-catalogue.ts';
import { serveGateway } from '#test/bench/servers/serve-gateway.ts';

const { commodities } = childOptions<{ commodities: number }>();
await serveGateway({
  async fill(db) {
    await db.transaction(tx => multiplyCatalogue(tx, commodities));
    await db.execute(sql`VACUUM ANALYZE`);
  },
});
