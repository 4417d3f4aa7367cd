import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { commodity, sku } from '#gateway/db/schema/catalogue.ts';
import { eq, sql } from '#gateway/db/sql.ts';
import { searchCommodities } from '#gateway/modules/search/search-commodities.ts';
import { buildTestGateway, type TestGateway } from '#test/support/gateway/build-gateway.ts';
import { runs } from '#test/support/run/exhaustive.ts';

const ALL = { limit: 700, offset: 0 };

let gateway: TestGateway;
let skuIds: readonly string[];
beforeAll(async () => {
  gateway = await buildTestGateway();
  skuIds = (await gateway.db.select({ id: sku.id }).from(sku).limit(30)).map(({ id }) => id);
});
afterAll(() => gateway.close());

const place = fc.nat(29);
const stock = fc.constantFrom(0, 1, 50, 7000);
/** Transactions overlap: each of them is begun and ended at different times. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('begin'), place, stock }),
  fc.record({ kind: fc.constant('end'), isKept: fc.boolean() }),
  fc.record({ kind: fc.constant('minimum'), place, minQty: fc.integer({ min: 1, max: 60 }) }),
);

it('finds what is in stock and orders by stock as PostgreSQL does, after any transactions', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 10 }), async steps => {
      const open = new Map<string, (isKept: boolean) => Promise<void>>();
      for (const one of steps) {
        const id = 'place' in one ? (skuIds[one.place] as string) : '';
        if (one.kind === 'begin' && 'stock' in one && !open.has(id)) open.set(id, await begin(id, one.stock));
        if (one.kind === 'minimum' && 'minQty' in one && !open.has(id))
          await gateway.db.update(sku).set({ minQty: one.minQty }).where(eq(sku.id, id));
        const [oldest] = open;
        if (one.kind === 'end' && 'isKept' in one && oldest) {
          open.delete(oldest[0]);
          await oldest[1](one.isKept);
        }
        await expectAsInDatabase();
      }
      for (const end of open.values()) await end(true);
      await expectAsInDatabase();
    }),
    { numRuns: runs(15, 300) },
  );
});

/** Changes the stock of a sku; returns what commits the transaction or rolls it back. */
async function begin(id: string, pieces: number): Promise<(isKept: boolean) => Promise<void>> {
  const client = await gateway.db.$client.connect();
  await client.query('BEGIN');
  await client.query('UPDATE sku SET stock = $1 WHERE id = $2', [pieces, id]);
  return async isKept => {
    await client.query(isKept ? 'COMMIT' : 'ROLLBACK');
    client.release();
  };
}

async function expectAsInDatabase() {
  const { rows } = await gateway.db.execute<{ id: string; stock: number }>(sql`
    SELECT ${commodity.id} AS id, (
      SELECT coalesce(sum(${sku.stock}) FILTER (WHERE ${sku.stock} >= ${sku.minQty}), 0)::float8
      FROM ${sku} WHERE ${sku.commodityId} = ${commodity.id}
    ) AS stock
    FROM ${commodity} WHERE ${commodity.onShelf} ORDER BY stock, id`);
  const [ordered, inStock] = [
    await searchCommodities(gateway.db, { sort: 'STOCK_ASC' }, true, ALL),
    await searchCommodities(gateway.db, { inStock: true, sort: 'STOCK_DESC' }, true, ALL),
  ];
  expect(ordered.ids).toEqual(rows.map(({ id }) => id));
  const byStock = rows.filter(row => row.stock > 0).sort((one, other) => other.stock - one.stock);
  expect(inStock.ids).toEqual(byStock.map(({ id }) => id));
}
