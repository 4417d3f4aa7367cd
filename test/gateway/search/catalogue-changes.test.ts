import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { brand, commodity, sku } from '#gateway/db/schema/catalogue.ts';
import { eq } from '#gateway/db/sql.ts';
import { indexCommodities } from '#gateway/modules/search/index-commodities.ts';
import { searchCommodities } from '#gateway/modules/search/search-commodities.ts';
import { buildTestGateway, type TestGateway } from '#test/support/gateway/build-gateway.ts';
import { ENGINES } from './engines.ts';

describe.each(ENGINES)('the %s engine', searchEngine => {
  const ID = '600001';
  const BAR_CODE = '6924114000012';
  const SEARCHES = 50;

  let gateway: TestGateway;
  beforeEach(async () => {
    gateway = await buildTestGateway({ config: { searchEngine } });
    // Loads the in-memory catalogue before the change.
    await search('精华');
  });
  afterEach(() => gateway.close());

  async function search(name: string, on = gateway) {
    return (await on.call('listCommodityPage', { data: { name } })).data;
  }

  const change = (values: Partial<typeof commodity.$inferInsert>) =>
    gateway.db.transaction(async tx => {
      await tx.update(commodity).set(values).where(eq(commodity.id, ID));
      await indexCommodities(tx, [ID]);
    });

  describe('changed commodities', () => {
    it('are found by the new name at once and no longer by the old one', async () => {
      await change({ name: '月见集 银河星尘蛋糕' });
      expect((await search('银河星尘')).records.map(({ id }) => id)).toEqual([ID]);
      expect((await search('yhxc')).records.map(({ id }) => id)).toEqual([ID]);
      expect((await search('月光修护氨基酸洁面乳')).total).toBe(0);
    });

    it('are found at once by another gateway on the same database', async () => {
      const other = await buildTestGateway({ db: gateway.connectAgain(), config: { searchEngine } });
      expect((await search(BAR_CODE, other)).total).toBe(1);
      await change({ name: '月见集 银河星尘蛋糕' });
      expect((await search('银河星尘', other)).records.map(({ id }) => id)).toEqual([ID]);
      await other.close();
    });

    it('are found by the new barcode of a sku', async () => {
      await gateway.db.transaction(async tx => {
        await tx.update(sku).set({ barCode: '4006381333931' }).where(eq(sku.barCode, BAR_CODE));
        await indexCommodities(tx, [ID]);
      });
      expect((await search('4006381333931')).records.map(({ id }) => id)).toEqual([ID]);
      expect((await search(BAR_CODE)).total).toBe(0);
    });

    it('are sorted by their new price', async () => {
      await change({ price: 1 as never, marketPrice: 2 as never });
      const { data } = await gateway.call('listCommodityPage', { data: { sort: 'PRICE_ASC' } });
      expect(data.records[0]?.id).toBe(ID);
    });
  });

  describe('concurrent searches', () => {
    it('share the next queries of changes and of stock, which have every change made before', async () => {
      const { $client } = gateway.db;
      const query = $client.query;
      const asked = { changes: 0, stock: 0 };
      const [firstAsked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      $client.query = async function held(this: typeof $client, ...parts: unknown[]) {
        const text = JSON.stringify(parts[0]);
        if (text.includes('AS stocks')) asked.stock += 1;
        if (text.includes('max(\\"revision\\")')) {
          asked.changes += 1;
          firstAsked.resolve();
          await released.promise;
        }
        return Reflect.apply(query, this, parts);
      } as typeof query;
      const find = () =>
        searchCommodities(gateway.db, { name: '银河星尘', inStock: true }, true, { limit: 1, offset: 0 });
      const first = find();
      await firstAsked.promise;
      await change({ name: '月见集 银河星尘蛋糕' });
      const others = Array.from({ length: SEARCHES }, find);
      released.resolve();
      await first;
      expect((await Promise.all(others)).map(({ total }) => total)).toEqual(others.map(() => 1));
      expect(asked).toEqual({ changes: 2, stock: 2 });
    });

    it('fail with a database error and recover afterwards', async () => {
      const failing = vi.spyOn(gateway.db.$client, 'query').mockImplementation(() => {
        throw new Error('gone');
      });
      const codes = await Promise.all(
        Array.from(
          { length: 5 },
          async () => (await gateway.call('suggestCommodities', { keyword: 'jh' })).code,
        ),
      );
      expect(codes).toEqual(codes.map(() => '500'));
      failing.mockRestore();
      expect((await search(BAR_CODE)).total).toBe(1);
    });
  });

  describe('commodities off the shelf', () => {
    it('are not listed, counted, suggested or shown on the home page', async () => {
      const before = (await gateway.call('listCommodityPage', {})).data;
      const brandBefore = (await gateway.call('getBrandDetail', { id: '1014' })).data.commodityCount;
      await change({ onShelf: false });
      const after = (await gateway.call('listCommodityPage', {})).data;
      expect(after.total).toBe(before.total - 1);
      expect(after.facets.map(({ values }) => values.reduce((sum, { count }) => sum + count, 0))).toEqual([
        after.total,
        after.total,
        after.total,
      ]);
      expect((await search(BAR_CODE)).total).toBe(0);
      const { data: suggestions } = await gateway.call('suggestCommodities', { keyword: BAR_CODE });
      expect(suggestions).toEqual([]);
      expect((await gateway.call('getBrandDetail', { id: '1014' })).data.commodityCount).toBe(
        brandBefore - 1,
      );
    });

    it('are not returned before the search index is updated', async () => {
      await gateway.db.update(commodity).set({ onShelf: false }).where(eq(commodity.id, ID));
      expect((await search(BAR_CODE)).records).toEqual([]);
    });

    it('are removed from the rows of the home page', async () => {
      const rowOf = async () => (await gateway.call('getRecommendInfo', { type: 'NEW' })).data.commodities;
      const [first] = await rowOf();
      await gateway.db
        .update(commodity)
        .set({ onShelf: false })
        .where(eq(commodity.id, first?.id ?? ''));
      expect((await rowOf()).map(({ id }) => id)).not.toContain(first?.id);
    });
  });

  it('escapes pattern characters in a brand search', async () => {
    await gateway.db.update(brand).set({ englishName: '100%_PURE' }).where(eq(brand.id, '1001'));
    expect((await gateway.call('listBrandPage', { data: { name: '%_p' } })).data.total).toBe(1);
  });
});
