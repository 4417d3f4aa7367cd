import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMODITY_SORTS, type FoundCommodityData } from '#shared/contract/calls/commodity.ts';
import type { Arg } from '#shared/contract/index.ts';
import { buildTestGateway, type TestGateway } from '#test/support/gateway/build-gateway.ts';

const APPROVED = '13800000001';
const NOT_APPROVED = ['13800000002', '13800000003', '13800000004', '13800000007'];

let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  gateway = await buildTestGateway();
  token = await gateway.signIn(APPROVED);
});
afterAll(() => gateway.close());

type Filter = NonNullable<Arg<'listCommodityPage'>['data']>;

async function list(data: Filter, page: Omit<Arg<'listCommodityPage'>, 'data'> = {}, as?: string) {
  const answer = await gateway.call('listCommodityPage', { data, pageSize: 100, ...page }, { token: as });
  expect(answer.code).toBe('0');
  return answer.data;
}

const everyCard = async (data: Filter, as?: string) => {
  const cards: FoundCommodityData[] = [];
  for (let pageNo = 1; ; pageNo++) {
    const page = await list(data, { pageNo }, as);
    cards.push(...page.records);
    if (!page.hasNextPage) return cards;
  }
};

const fen = (yuan: string | null) => Number((yuan ?? 'null').replace('.', ''));
const facetOf = (page: Awaited<ReturnType<typeof list>>, key: string) =>
  page.facets.find(facet => facet.key === key)?.values ?? [];
const sum = (values: readonly { count: number }[]) => values.reduce((total, { count }) => total + count, 0);

describe('prices', () => {
  it('are shown to an approved shop', async () => {
    const { records } = await list({}, {}, token);
    for (const { price, marketPrice } of records) {
      expect(price).toMatch(/^\d+\.\d{2}$/);
      expect(fen(marketPrice)).toBeGreaterThan(fen(price));
    }
  });

  it('are hidden from a visitor, who still gets the market price', async () => {
    const { records } = await list({});
    expect(records.every(({ price }) => price === null)).toBe(true);
    expect(records.every(({ marketPrice }) => /^\d+\.\d{2}$/.test(marketPrice))).toBe(true);
  });

  it.each(NOT_APPROVED)('are hidden from the unapproved member %s', async mobile => {
    const { records } = await list({}, {}, await gateway.signIn(mobile));
    expect(records.every(({ price }) => price === null)).toBe(true);
  });

  it('do not affect filters and sorting for a visitor, which use the market price', async () => {
    const cards = await everyCard({ priceMin: '100.00', priceMax: '200.00', sort: 'PRICE_ASC' });
    const prices = cards.map(({ marketPrice }) => fen(marketPrice));
    expect(prices.length).toBeGreaterThan(10);
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
    expect(Math.min(...prices)).toBeGreaterThanOrEqual(10_000);
    expect(Math.max(...prices)).toBeLessThanOrEqual(20_000);
  });

  it('filter and sort the list of an approved shop', async () => {
    const cards = await everyCard({ priceMin: '20.00', priceMax: '60.00', sort: 'PRICE_DESC' }, token);
    const prices = cards.map(({ price }) => fen(price));
    expect(prices.length).toBeGreaterThan(10);
    expect(prices).toEqual(prices.toSorted((one, other) => other - one));
    expect(Math.min(...prices)).toBeGreaterThanOrEqual(2000);
    expect(Math.max(...prices)).toBeLessThanOrEqual(6000);
  });
});

describe('price tiers', () => {
  it('are those of the only sku, for an approved shop alone', async () => {
    const tiersOf = (cards: readonly FoundCommodityData[]) =>
      cards.map(({ skuCount, tiers }) => [skuCount === 1, tiers.length > 0]);
    const mine = await everyCard({}, token);
    expect(tiersOf(mine)).toEqual(mine.map(({ skuCount }) => [skuCount === 1, skuCount === 1]));
    for (const { price, tiers } of mine) if (tiers[0]) expect(tiers[0].price).toBe(price);
    expect((await everyCard({})).every(({ tiers }) => tiers.length === 0)).toBe(true);
  });
});

describe('paging', () => {
  it('returns every commodity exactly once', async () => {
    const cards = await everyCard({});
    expect(cards).toHaveLength(600);
    expect(new Set(cards.map(({ id }) => id)).size).toBe(600);
  });

  it('marks the last page, and returns an empty page after it', async () => {
    const last = await list({}, { pageNo: 6 });
    expect([last.records.length, last.total, last.hasNextPage]).toEqual([100, 600, false]);
    const behind = await list({}, { pageNo: 7 });
    expect([behind.records.length, behind.total, behind.hasNextPage]).toEqual([0, 600, false]);
    expect((await list({}, { pageNo: 5 })).hasNextPage).toBe(true);
  });

  it('limits a page to 100 commodities', async () => {
    expect((await list({}, { pageSize: 5000 })).records).toHaveLength(100);
  });

  it.each(COMMODITY_SORTS)('keeps the order across pages, sorted by %s', async sort => {
    const whole = await list({ sort }, { pageSize: 40 });
    const halves = await Promise.all([1, 2].map(pageNo => list({ sort }, { pageNo, pageSize: 20 })));
    expect(halves.flatMap(({ records }) => records)).toEqual(whole.records);
  });

  const pinyin = new Intl.Collator('zh-CN');
  type Order = (one: FoundCommodityData, other: FoundCommodityData) => number;
  const orders = {
    SALES: (one, other) => other.salesCount - one.salesCount,
    SALES_ASC: (one, other) => one.salesCount - other.salesCount,
    PRICE_ASC: (one, other) => fen(one.price) - fen(other.price),
    PRICE_DESC: (one, other) => fen(other.price) - fen(one.price),
    NAME_ASC: (one, other) => pinyin.compare(one.name, other.name),
    NAME_DESC: (one, other) => pinyin.compare(other.name, one.name),
    STOCK_ASC: (one, other) => one.stock - other.stock,
    STOCK_DESC: (one, other) => other.stock - one.stock,
  } satisfies Partial<Record<(typeof COMMODITY_SORTS)[number], Order>>;

  it.each(Object.entries(orders))('lists every matching commodity, sorted by %s', async (sort, order) => {
    const filter = { name: '霜', inStock: true };
    const cards = await everyCard({ ...filter, sort: sort as keyof typeof orders }, token);
    expect(cards.length).toBeGreaterThan(10);
    expect(cards.map(({ id }) => id).sort()).toEqual((await everyCard(filter)).map(({ id }) => id).sort());
    const byId: Order = (one, other) => (one.id < other.id ? -1 : 1);
    expect(cards).toEqual(cards.toSorted((one, other) => order(one, other) || byId(one, other)));
  });

  it('works without a filter', async () => {
    const { code, data } = await gateway.call('listCommodityPage', {});
    expect([code, data.records.length, data.total]).toEqual(['0', 20, 600]);
  });
});

describe('filters', () => {
  it('find every word in the name or the brand, ignoring case', async () => {
    const cards = await everyCard({ name: ' florisle  山茶 ' });
    expect(cards.length).toBeGreaterThan(0);
    expect(cards.every(({ name, brandName }) => brandName === '花屿' && name.includes('山茶'))).toBe(true);
  });

  it.each(['%', '_', '\\', "' OR 1=1 --"])('treat %s literally', async name => {
    expect((await list({ name })).total).toBe(0);
  });

  it('include the descendants of a category', async () => {
    const { data: area } = await gateway.call('getCategory', { id: '2' });
    const whole = await list({ commodityKindId: area.id });
    const parts = await Promise.all(area.children.map(({ id }) => list({ commodityKindId: id })));
    expect(whole.total).toBeGreaterThan(60);
    expect(parts.reduce((total, part) => total + part.total, 0)).toBe(whole.total);
  });

  it('combine brands and origin', async () => {
    const two = await list({ brandIds: ['1001', '2001'] });
    const one = await list({ brandIds: ['1001', '2001'], origin: 'INTERNATIONAL' });
    expect(new Set(two.records.map(({ brandName }) => brandName))).toEqual(new Set(['花屿', '莱薇妮']));
    expect(new Set(one.records.map(({ brandName }) => brandName))).toEqual(new Set(['莱薇妮']));
  });

  it('exclude commodities that cannot be ordered', async () => {
    const all = await everyCard({});
    const inStock = await everyCard({ inStock: true });
    const soldOut = all.filter(({ stockState }) => stockState === 'SOLD_OUT');
    expect(soldOut.length).toBeGreaterThan(5);
    expect(inStock.every(({ stock, minQty }) => stock >= minQty)).toBe(true);
    expect(inStock.length + soldOut.length).toBe(all.length);
    expect(all.some(({ stockState }) => stockState === 'LOW')).toBe(true);
  });

  it('return no results for an unknown category or brand', async () => {
    expect((await list({ commodityKindId: 'nothing' })).total).toBe(0);
    expect((await list({ brandIds: ['nothing'] })).total).toBe(0);
  });
});

describe('facets', () => {
  it('count all commodities by brand, top category and origin', async () => {
    const page = await list({});
    expect(facetOf(page, 'brand')).toHaveLength(34);
    expect(facetOf(page, 'kind').map(({ name }) => name)).toEqual([
      '护肤',
      '彩妆',
      '香水香氛',
      '洗护发',
      '身体护理',
      '男士理容',
      '美妆工具',
      '个护小电',
    ]);
    expect(facetOf(page, 'origin').map(({ id, name }) => [id, name])).toEqual([
      ['DOMESTIC', '国内品牌'],
      ['INTERNATIONAL', '国际品牌'],
    ]);
    for (const { values } of page.facets) expect(sum(values)).toBe(600);
  });

  it('count what other values would find, ignoring their own filter', async () => {
    const filter: Filter = { brandIds: ['1003'], commodityKindId: '2', inStock: true };
    const page = await list(filter);
    expect(facetOf(page, 'brand').length).toBeGreaterThan(5);
    for (const { id, count } of facetOf(page, 'brand').slice(0, 4)) {
      expect((await list({ ...filter, brandIds: [id] })).total).toBe(count);
    }
    for (const { id, count } of facetOf(page, 'kind')) {
      expect((await list({ ...filter, commodityKindId: id })).total).toBe(count);
    }
    expect(sum(facetOf(page, 'kind'))).toBe(page.total);
    expect(facetOf(page, 'origin')).toEqual([{ id: 'DOMESTIC', name: '国内品牌', count: page.total }]);
  });

  it('list the siblings of a category without children', async () => {
    const page = await list({ commodityKindId: '20201' });
    expect(facetOf(page, 'kind').map(({ name }) => name)).toEqual(['口红', '唇釉', '润唇']);
  });
});

describe('the category tree', () => {
  it('has three sorted levels, with icons on the top level', async () => {
    const { data: tree } = await gateway.call('listCategoryTree', undefined);
    expect(tree.map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
    for (const area of tree) {
      expect(area.iconUrl).toMatch(/^\/gateway\/soyoungzg\/api\/image\/kind\//);
      expect(area.children).toHaveLength(4);
      for (const group of area.children) {
        expect(group.children).toHaveLength(3);
        expect(group.children.every(leaf => leaf.children.length === 0)).toBe(true);
      }
    }
  });

  it('returns one category with its descendants', async () => {
    const { data: tree } = await gateway.call('listCategoryTree', undefined);
    const { data: group } = await gateway.call('getCategory', { id: '202' });
    expect(group).toEqual(tree[1]?.children[1]);
  });

  it('answers NOT_FOUND for an unknown category', async () => {
    expect((await gateway.call('getCategory', { id: 'nothing' })).code).toBe('NOT_FOUND');
  });
});

describe('brands', () => {
  it('are listed by origin, with their number of commodities', async () => {
    const { data: domestic } = await gateway.call('listBrandPage', { data: { origin: 'DOMESTIC' } });
    const { data: foreign } = await gateway.call('listBrandPage', {
      data: { origin: 'INTERNATIONAL' },
      pageSize: 100,
    });
    expect([domestic.total, foreign.total]).toEqual([18, 16]);
    expect(domestic.records.every(({ country }) => country === '中国')).toBe(true);
    const counts = [...domestic.records, ...foreign.records].map(({ commodityCount }) => commodityCount);
    expect(counts.reduce((total, count) => total + count)).toBe(600);
  });

  it('are found by Chinese or foreign name, with paging', async () => {
    for (const name of ['花屿', 'florisle']) {
      const { data } = await gateway.call('listBrandPage', { data: { name } });
      expect(data.records.map(({ id }) => id)).toEqual(['1001']);
    }
    const { data } = await gateway.call('listBrandPage', { pageNo: 2, pageSize: 20 });
    expect([data.records.length, data.total, data.hasNextPage]).toEqual([14, 34, false]);
  });
});
