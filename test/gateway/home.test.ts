import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RECOMMEND_TYPES } from '#shared/contract/calls/home.ts';
import { buildTestGateway, type TestGateway } from '#test/support/gateway/build-gateway.ts';
import { download } from '#test/support/gateway/files.ts';

let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  gateway = await buildTestGateway();
  token = await gateway.signIn('13800000001');
});
afterAll(() => gateway.close());

describe('the home page', () => {
  it('has four sorted banners with existing pictures', async () => {
    const { data } = await gateway.call('getBannerInfo', undefined);
    expect(data.map(({ id }) => id)).toEqual(['1', '2', '3', '4']);
    for (const { imageUrl, linkUrl, tint } of data) {
      expect(linkUrl).toMatch(/^\/[^/]/);
      expect(tint).toMatch(/^#[0-9a-f]{6}$/);
      await expectPicture(imageUrl);
    }
  });

  it.each(RECOMMEND_TYPES)('recommends twelve commodities in the row %s', async type => {
    const { data } = await gateway.call('getRecommendInfo', { type }, { token });
    expect(data.type).toBe(type);
    expect(data.title).not.toBe('');
    expect(data.commodities).toHaveLength(12);
    expect(
      data.commodities.every(({ price, stockState }) => price !== null && stockState !== 'SOLD_OUT'),
    ).toBe(true);
  });

  it('recommends to visitors without prices', async () => {
    const { data } = await gateway.call('getRecommendInfo', { type: 'HOT' });
    expect(data.commodities.map(({ price }) => price)).toEqual(Array(12).fill(null));
  });

  it('has a brand wall of six labels with six brands each', async () => {
    const { data } = await gateway.call('listLabelAndBrandInfo', undefined);
    expect(data.map(({ brands }) => brands.length)).toEqual([6, 6, 6, 6, 6, 6]);
    for (const { logoUrl } of data.flatMap(({ brands }) => brands)) await expectPicture(logoUrl);
  });

  it('makes one query per section', async () => {
    const names = ['listCategoryTree', 'getBannerInfo', 'listLabelAndBrandInfo'] as const;
    for (const name of names) {
      expect(await queriesOf(() => gateway.call(name, undefined)), name).toBe(1);
    }
    expect(await queriesOf(() => gateway.call('getRecommendInfo', { type: 'NEW' }))).toBe(1);
  });
});

describe('marketing', () => {
  it('lists features, newest first', async () => {
    const { data } = await gateway.call('listFeatureHistory', {});
    expect([data.total, data.hasNextPage]).toEqual([6, false]);
    const starts = data.records.map(({ startDate }) => startDate);
    expect(starts).toEqual(starts.toSorted().reverse());
    const { data: second } = await gateway.call('listFeatureHistory', { pageNo: 2, pageSize: 4 });
    expect(second.records).toEqual(data.records.slice(4));
  });

  it('returns a feature with its commodities, with prices for approved shops only', async () => {
    const { data: history } = await gateway.call('listFeatureHistory', {});
    for (const { id, coverUrl } of history.records) {
      const { data: forShop } = await gateway.call('getFeatureDetail', { id }, { token });
      const { data: forVisitor } = await gateway.call('getFeatureDetail', { id });
      expect(forShop.commodities.length).toBeGreaterThanOrEqual(8);
      expect(forShop.commodities.every(({ price }) => price !== null)).toBe(true);
      expect(forVisitor.commodities.every(({ price }) => price === null)).toBe(true);
      await expectPicture(coverUrl);
    }
  });

  it('answers NOT_FOUND for an unknown feature, and null for a type without one', async () => {
    expect((await gateway.call('getFeatureDetail', { id: 'nothing' })).code).toBe('NOT_FOUND');
    expect(await gateway.call('getFeatureConfig', { type: 'nothing' })).toMatchObject({
      code: '0',
      data: null,
    });
    const { data } = await gateway.call('getFeatureConfig', { type: 'HOMEPAGE' });
    await expectPicture(data?.imageUrl ?? '');
  });

  it('returns one mini-program URL per page', async () => {
    const linkTo = async (path: string, query: string) =>
      (await gateway.call('generateWxUrlScheme', { path, query })).data;
    const one = await linkTo('pages/home/index', 'a=1');
    expect(one).toMatch(/^weixin:\/\/dl\/business\/\?t=[\w-]{22}$/);
    expect(await linkTo('pages/home/index', 'a=1')).toBe(one);
    expect(await linkTo('pages/home/index', 'a=2')).not.toBe(one);
    expect(await linkTo('pages/home', '/indexa=1')).not.toBe(one);
  });
});

async function expectPicture(url: string) {
  expect(url).toMatch(/^\/gateway\/soyoungzg\/api\/image\/[a-z]+\/\w+\.svg\?v=\w+$/);
  expect((await download(gateway, url)).status).toBe(200);
}

/** Counts the queries of a call. */
async function queriesOf(work: () => Promise<unknown>): Promise<number> {
  const { $client } = gateway.db;
  const query = $client.query;
  let count = 0;
  $client.query = function counted(this: typeof $client, ...parts: unknown[]) {
    count += 1;
    return Reflect.apply(query, this, parts);
  } as typeof query;
  try {
    await work();
  } finally {
    $client.query = query;
  }
  return count;
}
