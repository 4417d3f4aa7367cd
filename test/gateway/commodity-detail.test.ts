import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestGateway, type TestGateway } from '#test/support/gateway/build-gateway.ts';

const NOT_APPROVED = ['13800000002', '13800000003', '13800000004', '13800000007'];

let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  gateway = await buildTestGateway();
  token = await gateway.signIn('13800000001');
});
afterAll(() => gateway.close());

async function rowOf<Row extends object>(text: string): Promise<Row> {
  const { rows } = await gateway.db.$client.query<Row>(text);
  if (!rows[0]) throw new Error(`nothing found by ${text}`);
  return rows[0];
}

const detailOf = (id: string, as?: string) => gateway.call('getCommodityDetail', { id }, { token: as });

describe('commodity details', () => {
  it('are complete for an approved shop', async () => {
    const { code, data } = await detailOf('600001', token);
    expect(code).toBe('0');
    expect(data.images[0]).toBe(data.thumbnailUrl);
    expect(data.categories).toHaveLength(3);
    expect(data.name).toContain(data.brand.name);
    for (const { price, tiers, minQty } of data.skus) {
      expect(price).toMatch(/^\d+\.\d{2}$/);
      expect(tiers[0]).toEqual({ minQty, price });
    }
  });

  it('answer NOT_FOUND for an unknown or malformed id', async () => {
    for (const id of ['999999', '0', 'x', "' OR 1=1 --"]) {
      expect((await detailOf(id, token)).code).toBe('NOT_FOUND');
      expect((await gateway.call('listRelatedCommodities', { id })).code).toBe('NOT_FOUND');
    }
  });

  it('are returned for an off-shelf commodity, marked as such', async () => {
    await gateway.db.$client.query(`UPDATE commodity SET on_shelf = false WHERE id = '600002'`);
    expect((await detailOf('600002', token)).data).toMatchObject({ id: '600002', onShelf: false });
    expect((await detailOf('600001', token)).data.onShelf).toBe(true);
  });

  it('contain the warehouse, and what the trade type requires', async () => {
    for (const [type, words] of [
      ['GENERAL', '增值税'],
      ['HAITAO', '身份证号'],
    ] as const) {
      const { id } = await rowOf<{ id: string }>(`SELECT id FROM commodity WHERE trade_type = '${type}'`);
      const { notices, skus } = (await detailOf(id)).data;
      expect(notices[0]).toContain(skus[0]?.warehouseName);
      expect(notices.join()).toContain(words);
    }
  });
});

describe('prices', () => {
  const everything = async (as?: string) => {
    const { barCode } = await rowOf<{ barCode: string }>(`SELECT bar_code AS "barCode" FROM sku LIMIT 1`);
    const detail = (await detailOf('600001', as)).data;
    const related = (await gateway.call('listRelatedCommodities', { id: '600001' }, { token: as })).data;
    const sku = (await gateway.call('getSkuByBarCode', { barCode }, { token: as })).data;
    return { detail, related, sku };
  };

  it.each([undefined, ...NOT_APPROVED])('are hidden from %s', async mobile => {
    const as = mobile === undefined ? undefined : await gateway.signIn(mobile);
    const { detail, related, sku } = await everything(as);
    for (const one of [...detail.skus, sku]) expect([one.price, one.tiers]).toEqual([null, []]);
    expect(related.every(({ price }) => price === null)).toBe(true);
  });

  it('do not affect the order of related commodities', async () => {
    const ids = ({ related }: Awaited<ReturnType<typeof everything>>) => related.map(({ id }) => id);
    expect(ids(await everything())).toEqual(ids(await everything(token)));
  });
});

describe('related commodities', () => {
  it('are of the same brand, then of the same category, without off-shelf ones and itself', async () => {
    const { brand, categories } = (await detailOf('600010')).data;
    const { data } = await gateway.call('listRelatedCommodities', { id: '600010' });
    expect(data).toHaveLength(12);
    expect(new Set(data.map(({ id }) => id)).size).toBe(12);
    expect(data.slice(0, 6).every(({ brandName }) => brandName === brand.name)).toBe(true);
    for (const { id } of data.slice(6)) {
      const other = (await detailOf(id)).data;
      expect([other.categories[1], other.onShelf]).toEqual([categories[1], true]);
    }
    const [first] = data;
    await gateway.db.$client.query(`UPDATE commodity SET on_shelf = false WHERE id = '${first?.id}'`);
    const without = (await gateway.call('listRelatedCommodities', { id: '600010' })).data;
    expect(without.map(({ id }) => id)).not.toContain(first?.id);
    expect(without.map(({ id }) => id)).not.toContain('600010');
  });

  it('are sorted with sold-out ones last', async () => {
    const { data } = await gateway.call('listRelatedCommodities', { id: '600011' });
    const [first] = data;
    await gateway.db.$client.query(`UPDATE sku SET stock = 0 WHERE commodity_id = '${first?.id}'`);
    const after = (await gateway.call('listRelatedCommodities', { id: '600011' })).data;
    expect(after[0]?.id).not.toBe(first?.id);
    expect(after[0]?.stockState).not.toBe('SOLD_OUT');
  });
});

describe('a sku by its code', () => {
  it('is found by barcode with and without leading zeros, and by sku code ignoring case', async () => {
    const found = await rowOf<{ id: string; barCode: string; skuCode: string }>(
      `SELECT id, bar_code AS "barCode", sku_code AS "skuCode" FROM sku ORDER BY id LIMIT 1`,
    );
    const { barCode, skuCode } = found;
    for (const written of [barCode, `0${barCode}`, skuCode, skuCode.toLowerCase(), ` ${barCode} `]) {
      const { code, data } = await gateway.call('getSkuByBarCode', { barCode: written }, { token });
      expect([code, data?.skuId], written).toEqual(['0', found.id]);
    }
  });

  it('with a 12-digit barcode is found by its 13- and 14-digit forms', async () => {
    await gateway.db.$client.query(`UPDATE sku SET bar_code = '036000291452' WHERE id = '60000301'`);
    for (const written of ['036000291452', '0036000291452', '00036000291452', '36000291452']) {
      const { data } = await gateway.call('getSkuByBarCode', { barCode: written });
      expect(data?.skuId, written).toBe('60000301');
    }
  });

  it('is not found by anything else', async () => {
    for (const barCode of ['0000000000000', '%', 'unknown', '0']) {
      expect((await gateway.call('getSkuByBarCode', { barCode })).code).toBe('PRODUCT_NOT_FOUND');
    }
  });
});
