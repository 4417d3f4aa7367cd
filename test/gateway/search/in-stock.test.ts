import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sku } from '#gateway/db/schema/catalogue.ts';
import { eq } from '#gateway/db/sql.ts';
import { indexCommodities } from '#gateway/modules/search/index-commodities.ts';
import { buildTestGateway, type TestGateway } from '#test/support/gateway/build-gateway.ts';
import { ENGINES } from './engines.ts';

describe.each(ENGINES)('the %s engine', searchEngine => {
  const ID = '600001';

  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await buildTestGateway({ config: { searchEngine } });
  });
  afterAll(() => gateway.close());

  const inStock = async () =>
    (await gateway.call('listCommodityPage', { data: { name: '月光修护', inStock: true } })).data.records.map(
      ({ id }) => id,
    );
  const stockOf = (...stocks: readonly number[]) =>
    gateway.db.transaction(async tx => {
      const skus = await tx.select().from(sku).where(eq(sku.commodityId, ID)).orderBy(sku.sort);
      for (const [index, { id }] of skus.entries()) {
        await tx
          .update(sku)
          .set({ stock: stocks[index] ?? 0 })
          .where(eq(sku.id, id));
      }
    });

  it('lists a commodity as in stock if one of its skus covers its minimum quantity', async () => {
    await stockOf(1_000);
    expect(await inStock()).toContain(ID);
    await stockOf(0);
    expect(await inStock()).not.toContain(ID);
  });

  it('lists a commodity as in stock by a sku that was added later', async () => {
    await stockOf(0);
    await gateway.db.transaction(async tx => {
      const [one] = await tx.select().from(sku).where(eq(sku.commodityId, ID));
      if (!one) throw new Error('no sku');
      const codes = { skuCode: 'LATER-1', barCode: '4006381333931' };
      await tx.insert(sku).values({ ...one, ...codes, id: 'later', stock: 1_000 });
      await indexCommodities(tx, [ID]);
    });
    expect(await inStock()).toContain(ID);
  });
});
