import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sku } from '#gateway/db/schema/catalogue.ts';
import { eq } from '#gateway/db/sql.ts';
import { indexCommodities } from '#gateway/modules/search/index-commodities.ts';
import { calls } from '#shared/contract/index.ts';
import { formatYuan } from '#shared/domain/money.ts';
import { buildTestGateway, type TestGateway } from '#test/support/gateway/build-gateway.ts';
import { findSkus, type Sku } from '#test/support/gateway/find-skus.ts';
import { ENGINES } from './engines.ts';

describe.each(ENGINES)('the %s engine', searchEngine => {
  const APPROVED = '13800000001';
  const NOT_APPROVED = ['13800000002', '13800000003', '13800000004', '13800000007'];

  let gateway: TestGateway;
  let token: string;
  /** Two skus of one commodity with different prices; the first is its default sku. */
  let first: Sku;
  let other: Sku;
  beforeAll(async () => {
    gateway = await buildTestGateway({ config: { searchEngine } });
    token = await gateway.signIn(APPROVED);
    ({ standard: first, other } = await findSkus(gateway.db));
    expect(other.price).not.toBe(first.price);
  });
  afterAll(() => gateway.close());

  const suggestOne = async (keyword: string, as?: string) => {
    const { data } = await gateway.call('suggestCommodities', { keyword }, { token: as });
    expect(Value.Check(calls.suggestCommodities.data, data)).toBe(true);
    return data.find(({ id }) => id === other.commodityId);
  };
  const findOne = async (name: string, as?: string) => {
    const { data } = await gateway.call('listCommodityPage', { data: { name } }, { token: as });
    expect(Value.Check(calls.listCommodityPage.data, data)).toBe(true);
    return data.records.find(({ id }) => id === other.commodityId);
  };

  describe('a suggestion for a code', () => {
    it('names the sku that has the barcode, with its price for an approved shop', async () => {
      for (const one of [first, other]) {
        expect((await suggestOne(one.barCode, token))?.sku).toEqual({
          skuId: one.id,
          specs: one.specs,
          barCode: one.barCode,
          price: formatYuan(one.price),
        });
      }
    });

    it('names the sku for every spelling of its code', async () => {
      const { skuCode, barCode } = other;
      const behind = skuCode.slice(skuCode.indexOf('-') + 1);
      const grouped = `${barCode[0]} ${barCode.slice(1, 7)} ${barCode.slice(7)}`;
      for (const code of [skuCode, skuCode.toLowerCase(), behind, grouped, barCode.slice(0, -1)]) {
        expect((await suggestOne(code))?.sku?.skuId, code).toBe(other.id);
      }
    });

    it('prefers the sku with exactly the code to one whose code starts with it', async () => {
      await gateway.db.transaction(async tx => {
        await tx
          .update(sku)
          .set({ skuCode: `${other.skuCode}1` })
          .where(eq(sku.id, first.id));
        await indexCommodities(tx, [first.commodityId]);
      });
      expect((await suggestOne(other.skuCode))?.sku?.skuId).toBe(other.id);
      expect((await suggestOne(`${other.skuCode}1`))?.sku?.skuId).toBe(first.id);
    });

    it('names no sku if several codes start with the text or none does', async () => {
      const { name } = (await findOne(other.barCode)) ?? { name: '' };
      for (const keyword of [other.skuCode.slice(0, -1), other.barCode.slice(0, 9), name]) {
        const { data } = await gateway.call('suggestCommodities', { keyword }, { token });
        expect(data.length).toBeGreaterThan(0);
        expect(
          data.filter(one => one.sku),
          keyword,
        ).toEqual([]);
      }
    });

    it.each([undefined, ...NOT_APPROVED])('hides the price from %s', async mobile => {
      const as = mobile === undefined ? undefined : await gateway.signIn(mobile);
      expect((await suggestOne(other.barCode, as))?.sku).toMatchObject({ skuId: other.id, price: null });
    });
  });

  describe('the list for a searched code', () => {
    it('shows the codes, price, terms and stock of the matching sku', async () => {
      const { id, specs, skuCode, barCode, price, marketPrice, minQty, stepQty, maxQty, stock } = other;
      expect(await findOne(barCode, token)).toMatchObject({
        sku: { skuId: id, specs },
        skuCode,
        barCode,
        minQty,
        stepQty,
        maxQty,
        stock,
        price: formatYuan(price),
        marketPrice: formatYuan(marketPrice),
      });
    });

    it('reports the stock state of the matching sku, not of the others', async () => {
      await gateway.db.update(sku).set({ stock: 100_000 }).where(eq(sku.id, first.id));
      await gateway.db.update(sku).set({ stock: 0 }).where(eq(sku.id, other.id));
      expect(await findOne(other.barCode, token)).toMatchObject({ stock: 0, stockState: 'SOLD_OUT' });
      expect(await findOne(first.barCode, token)).toMatchObject({ stock: 100_000, stockState: 'IN_STOCK' });
    });

    it('hides the price from a visitor, and shows no sku for a search by name', async () => {
      const found = await findOne(other.barCode);
      expect(found).toMatchObject({ sku: { skuId: other.id }, price: null });
      expect((await findOne(found?.name ?? ''))?.sku).toBeUndefined();
    });
  });
});
