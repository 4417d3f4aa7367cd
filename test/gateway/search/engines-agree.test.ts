import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '#gateway/db/connect.ts';
import { commodity, sku } from '#gateway/db/schema/catalogue.ts';
import { eq } from '#gateway/db/sql.ts';
import { indexCommodities } from '#gateway/modules/search/index-commodities.ts';
import { freshCatalogue, setSearchEngine } from '#gateway/modules/search/load-catalogue.ts';
import { type CommodityFilter, searchCommodities } from '#gateway/modules/search/search-commodities.ts';
import { suggest } from '#gateway/modules/search/suggest.ts';
import { formatYuan, toFen } from '#shared/domain/money.ts';
import { buildTestGateway, type TestGateway } from '#test/support/gateway/build-gateway.ts';
import { runs } from '#test/support/run/exhaustive.ts';
import { ENGINES } from './engines.ts';

let gateway: TestGateway;
/** A connection for each engine, to the same database. */
let connections: readonly Db[];
let ids: readonly string[];
beforeAll(async () => {
  gateway = await buildTestGateway();
  connections = ENGINES.map(engine => {
    const db = gateway.connectAgain();
    setSearchEngine(db, engine);
    return db;
  });
  const rows = await gateway.db.select({ id: commodity.id }).from(commodity);
  ids = rows.map(({ id }) => id);
});
afterAll(() => gateway.close());

const word = fc.oneof(
  fc.constantFrom('花屿', '精华', '面霜', '月光修护', '水', 'SPF50+', '100ml', 'BB霜', '重庆', '长'),
  fc.constantFrom('huayu', 'jh', 'mianshuang', 'jinghuaye', '花yu', 'lv', 'ms', 'florisle', 'zhsh'),
  fc.constantFrom('花语', '精化', '面模', 'florsile', 'mianmuo', '花屿精华', 'huayumianshuang'),
  fc.constantFrom('6924', '692410', '6924101000', 'flo600', 'PRI-6000', '60000', 'ab12', 'ab12cd34ef56gh78'),
);
const text = fc.array(word, { minLength: 0, maxLength: 3 }).map(words => words.join(' '));

/** A few codes with equal beginnings, also longer than the twelve characters that the index compares. */
const code = fc
  .tuple(fc.constantFrom('AB12', 'FLO-6000', 'ab-12cd34ef56gh78', 'x'), fc.nat(30))
  .map(([beginning, number]) => `${beginning}-${number}`);

interface Change {
  readonly at: number;
  readonly name: string;
  readonly onShelf: boolean;
  readonly price: number;
  readonly rank: number;
  readonly codes: readonly [string, string] | null;
  readonly stock: number;
}

const change: fc.Arbitrary<Change> = fc.record({
  at: fc.nat(),
  name: text,
  onShelf: fc.boolean(),
  price: fc.integer({ min: 1, max: 5000 }),
  rank: fc.nat(5),
  codes: fc.option(fc.tuple(code, code)),
  stock: fc.constantFrom(0, 3, 10_000),
});

const SORTS = [
  'DEFAULT',
  'NEWEST',
  'SALES',
  'PRICE_ASC',
  'PRICE_DESC',
  'NAME_ASC',
  'NAME_DESC',
  'STOCK_ASC',
] as const;
const price = fc.integer({ min: 1, max: 9000 }).map(fen => formatYuan(toFen(fen)));
const filter: fc.Arbitrary<CommodityFilter> = fc.record(
  {
    name: text,
    exact: fc.boolean(),
    brandIds: fc.subarray(['1001', '1002', '1014'], { maxLength: 2 }),
    commodityKindId: fc.constantFrom('1', '101', '2'),
    inStock: fc.boolean(),
    priceMin: price,
    priceMax: price,
    sort: fc.constantFrom(...SORTS),
  },
  { requiredKeys: ['name'] },
);

it('find the same commodities, facets and suggestions after any changes, and so does one that starts after them', async () => {
  const steps = fc.array(
    fc.tuple(fc.array(change, { maxLength: 6 }), fc.array(filter, { minLength: 1, maxLength: 6 })),
    {
      maxLength: 5,
    },
  );
  await fc.assert(
    fc.asyncProperty(steps, async all => {
      for (const [changes, filters] of all) {
        for (const one of changes) await apply(one);
        for (const one of filters) {
          const [memory, database] = await Promise.all(connections.map(db => find(db, one)));
          expect(database).toEqual(memory);
        }
      }
      const started = gateway.connectAgain();
      setSearchEngine(started, 'database');
      for (const one of all.flatMap(([, filters]) => filters)) {
        expect(await find(started, one)).toEqual(await find(connections[0] as Db, one));
      }
      await started.$client.end();
    }),
    { numRuns: runs(15, 200) },
  );
});

async function find(db: Db, one: CommodityFilter) {
  const window = { limit: 700, offset: 0 };
  const [member, visitor] = [
    await searchCommodities(db, one, true, window),
    await searchCommodities(db, one, false, window),
  ];
  return { member, visitor, suggestions: await suggest(await freshCatalogue(db), one.name ?? '') };
}

function apply({ at, name, onShelf, price, rank, codes, stock }: Change) {
  const id = ids[at % ids.length] as string;
  return gateway.db.transaction(async tx => {
    const listed = new Date(Date.UTC(2026, 0, 1 + rank));
    const values = {
      name,
      onShelf,
      price: toFen(price),
      marketPrice: toFen(2 * price),
      rank,
      listedDate: listed,
    };
    await tx.update(commodity).set(values).where(eq(commodity.id, id));
    const [one] = await tx.select({ id: sku.id }).from(sku).where(eq(sku.commodityId, id));
    // Codes are unique: the id of the sku makes them so.
    const named = codes && { skuCode: `${codes[0]}-${one?.id}`, barCode: `${codes[1]}-${one?.id}` };
    await tx
      .update(sku)
      .set({ stock, ...named })
      .where(eq(sku.id, one?.id ?? ''));
    await indexCommodities(tx, [id]);
  });
}
