import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Queryable } from '#gateway/db/connect.ts';
import { prepared } from '#gateway/db/prepared.ts';
import { commodity, sku } from '#gateway/db/schema/catalogue.ts';
import { purchasedSku } from '#gateway/db/schema/purchase.ts';
import { and, asc, eq, type Placeholder, sql } from '#gateway/db/sql.ts';
import { tiersOf } from '#gateway/modules/commodity/sku-tiers.ts';
import { buildTestGateway, type TestGateway } from '#test/support/gateway/build-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.close());

/** Money, lists, JSON, dates, null, an own decoder, and groups of an inner and of a left join. */
const selectSkus = (db: Queryable, shop: string | Placeholder, id: string | Placeholder) =>
  db
    .select({
      id: sku.id,
      price: sku.price,
      maxQty: sku.maxQty,
      specs: sku.specs,
      tiers: tiersOf(db, sku.id),
      text: sql<string>`upper(${sku.skuCode})`,
      own: { tags: commodity.tags, onShelf: commodity.onShelf, listedDate: commodity.listedDate },
      last: { date: purchasedSku.lastDate, price: purchasedSku.lastPrice },
    })
    .from(sku)
    .innerJoin(commodity, eq(commodity.id, sku.commodityId))
    .leftJoin(purchasedSku, and(eq(purchasedSku.skuId, sku.id), eq(purchasedSku.distributorId, shop)))
    .where(eq(sql`left(${sku.id}, 4)`, id))
    .orderBy(asc(sku.id));

const skusOf = prepared(db => selectSkus(db, sql.placeholder('shop'), sql.placeholder('id')));

/** Of one connection, so that the second execution finds the statement of the first. */
const onOneConnection = <Result>(work: (db: Queryable) => Promise<Result>) => gateway.db.transaction(work);

it('maps rows as drizzle does, with and without a description of the columns', async () => {
  const [{ shop } = { shop: '' }] = await gateway.db
    .select({ shop: purchasedSku.distributorId })
    .from(purchasedSku)
    .limit(1);
  await onOneConnection(async db => {
    const expected = await selectSkus(db, shop, '6000');
    expect(new Set(expected.map(({ last }) => last === null))).toEqual(new Set([true, false]));
    expect(await skusOf(db).execute({ shop, id: '6000' })).toEqual(expected);
    expect(await skusOf(db).execute({ shop, id: '6000' })).toEqual(expected);
    expect(await skusOf(db).execute({ shop, id: 'none' })).toEqual([]);
  });
});

it('reports an error of PostgreSQL or of a value and keeps the connection usable', async () => {
  const quotient = prepared(db =>
    db.select({ n: sql<number>`1 / ${sql.placeholder('by')}::int`.as('n') }).from(sql`(SELECT) AS single`),
  );
  const unreadable = {
    toPostgres() {
      throw new Error('unreadable value');
    },
  };
  const { db } = gateway;
  await expect(quotient(db).execute({ by: unreadable })).rejects.toMatchObject({
    cause: new Error('unreadable value'),
  });
  await expect(quotient(db).execute({ by: 0 })).rejects.toMatchObject({ cause: { code: '22012' } });
  expect(await quotient(db).execute({ by: 1 })).toEqual([{ n: 1 }]);
  await expect(quotient(db).execute({ by: 0 })).rejects.toMatchObject({ cause: { code: '22012' } });
  expect(await quotient(db).execute({ by: -1 })).toEqual([{ n: -1 }]);
});
