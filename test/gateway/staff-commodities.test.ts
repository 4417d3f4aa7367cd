import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestGateway, type TestGateway } from '#test/support/gateway/build-gateway.ts';
import { postAsStaff } from '#test/support/gateway/staff-call.ts';

let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  gateway = await buildTestGateway();
  token = await gateway.signIn('13800000001');
});
afterAll(() => gateway.close());

const staff = (path: string, payload: object = {}) => postAsStaff<never>(gateway, `/goods/${path}`, payload);
const detailOf = async (id: string) => (await gateway.call('getCommodityDetail', { id }, { token })).data;
const cardOf = async (id: string) => {
  const { name } = await detailOf(id);
  const { records } = (await gateway.call('listCommodityPage', { data: { name } }, { token })).data;
  return records.find(record => record.id === id);
};
/**
 * Returns a sku of the commodity after setting simple quantity terms, so that price tiers are easy to test.
 */
async function plainSku(id: string) {
  await gateway.db.$client.query(
    'UPDATE sku SET min_qty = 2, step_qty = 2, max_qty = 200, market_price = 10000 WHERE commodity_id = $1',
    [id],
  );
  const [sku] = (await detailOf(id)).skus;
  if (!sku) throw new Error('no sku');
  return sku;
}

describe('commodities for staff', () => {
  it('are found by name, id, sku code and barcode', async () => {
    const { name, skus } = await detailOf('600003');
    for (const keyword of [name, '600003', skus[0]?.skuCode.toLowerCase(), skus[0]?.barCode]) {
      const { data } = await staff('list', { keyword });
      expect(data, keyword).toMatchObject({
        records: [{ id: '600003', name, skuCount: skus.length }],
        total: 1,
      });
    }
    expect((await staff('list', { keyword: '%' })).data).toMatchObject({ total: 0 });
    expect((await staff('list', { onShelf: false })).data).toMatchObject({ total: 6 });
  });

  it('contain price tiers and stock', async () => {
    const { skus } = await detailOf('600003');
    const { data } = await staff('get', { id: '600003' });
    expect(data).toMatchObject({
      id: '600003',
      skus: skus.map(({ skuId, tiers, stock }) => ({ skuId, tiers, stock })),
    });
    expect((await staff('get', { id: 'unknown' })).code).toBe('NOT_FOUND');
  });
});

describe('setting price tiers', () => {
  const TIERS = [
    { minQty: 2, price: '50.00' },
    { minQty: 10, price: '45.50' },
  ];

  it('replaces all tiers and updates the commodity and its card', async () => {
    const { skuId, skuCode } = await plainSku('600004');
    expect((await staff('setPrice', { sku: skuCode, tiers: TIERS, marketPrice: '120.00' })).code).toBe('0');
    const [sku] = (await detailOf('600004')).skus;
    expect(sku).toMatchObject({ skuId, price: '50.00', marketPrice: '120.00', tiers: TIERS });
    expect(await cardOf('600004')).toMatchObject({
      price: '50.00',
      marketPrice: '120.00',
      defaultSkuId: skuId,
    });
  });

  it('of a sku other than the default one does not change the card', async () => {
    const { rows } = await gateway.db.$client.query<{ id: string }>(
      `SELECT id FROM commodity WHERE sku_count > 2 AND on_shelf ORDER BY id LIMIT 1`,
    );
    const id = rows[0]?.id ?? '';
    await plainSku(id);
    const before = await cardOf(id);
    const second = (await detailOf(id)).skus[1];
    expect((await staff('setPrice', { sku: second?.barCode, tiers: TIERS })).code).toBe('0');
    expect((await detailOf(id)).skus[1]?.price).toBe('50.00');
    expect((await cardOf(id))?.price).toBe(before?.price);
  });

  it.each([
    ['does not start at the minimum quantity', [{ minQty: 4, price: '50.00' }]],
    ['does not increase in quantity', [TIERS[0], { minQty: 2, price: '40.00' }]],
    ['does not decrease in price', [TIERS[0], { minQty: 4, price: '50.00' }]],
    ['is not a multiple of the step', [TIERS[0], { minQty: 5, price: '40.00' }]],
    ['exceeds the maximum quantity', [TIERS[0], { minQty: 202, price: '40.00' }]],
    ['contains a price of zero', [{ minQty: 2, price: '0.00' }]],
    ['contains the market price', [{ minQty: 2, price: '100.00' }]],
    ['is empty', []],
    ['contains a negative price', [{ minQty: 2, price: '-1.00' }]],
    ['contains an invalid amount', [{ minQty: 2, price: '5' }]],
    ['contains an excessive price', [{ minQty: 2, price: '99999999999.00' }]],
  ])('is rejected if a tier list %s', async (_, tiers) => {
    const sku = await plainSku('600005');
    expect((await staff('setPrice', { sku: sku.skuId, tiers })).code).toBe('PARAM_INVALID');
    expect((await detailOf('600005')).skus[0]).toEqual(sku);
  });

  it('is rejected for an unknown sku', async () => {
    expect((await staff('setPrice', { sku: 'unknown', tiers: TIERS })).code).toBe('PRODUCT_NOT_FOUND');
  });
});

describe('stock', () => {
  const stockOf = async () => (await detailOf('600006')).skus[0]?.stock;

  it('can be set, increased and decreased', async () => {
    const sku = (await detailOf('600006')).skus[0]?.barCode;
    expect((await staff('setStock', { sku, stock: 40 })).code).toBe('0');
    expect((await staff('changeStock', { sku, change: 12 })).code).toBe('0');
    expect((await staff('changeStock', { sku, change: -50 })).code).toBe('0');
    expect(await stockOf()).toBe(2);
  });

  it('stays between zero and the maximum', async () => {
    const sku = (await detailOf('600006')).skus[0]?.skuId;
    await staff('setStock', { sku, stock: 5 });
    expect(await staff('changeStock', { sku, change: -6 })).toMatchObject({
      code: 'STOCK_SHORT',
      msg: expect.stringContaining('5'),
    });
    expect((await staff('setStock', { sku, stock: -1 })).code).toBe('PARAM_INVALID');
    expect((await staff('changeStock', { sku, change: 100_000_000 })).code).toBe('PARAM_INVALID');
    expect(await stockOf()).toBe(5);
  });

  it('includes all concurrent changes', async () => {
    const sku = (await detailOf('600006')).skus[0]?.skuId;
    await staff('setStock', { sku, stock: 100 });
    const changes = Array.from({ length: 20 }, (_, index) => (index % 2 ? 3 : -2));
    const replies = await Promise.all(changes.map(change => staff('changeStock', { sku, change })));
    expect(replies.every(({ code }) => code === '0')).toBe(true);
    expect(await stockOf()).toBe(110);
  });
});

describe('the shelf', () => {
  it('removes a commodity from lists, but not its detail page, and restores it', async () => {
    expect(await cardOf('600007')).toBeDefined();
    expect((await staff('takeOffShelf', { id: '600007' })).code).toBe('0');
    expect((await staff('takeOffShelf', { id: '600007' })).code).toBe('0');
    expect(await cardOf('600007')).toBeUndefined();
    expect((await detailOf('600007')).onShelf).toBe(false);
    expect((await staff('putOnShelf', { id: '600007' })).code).toBe('0');
    expect(await cardOf('600007')).toBeDefined();
    expect((await staff('putOnShelf', { id: 'unknown' })).code).toBe('NOT_FOUND');
  });
});
