import fc from 'fast-check';
import { Check } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import {
  type ListQuery,
  listArg,
  listHref,
  PAGE_SIZES,
  readListQuery,
  VIEWS,
} from '#client/pages/commodity-list/list-query.ts';

import { COMMODITY_SORTS, ORIGINS } from '#shared/contract/calls/commodity.ts';
import { calls } from '#shared/contract/index.ts';

const LIST = '/syoung/commodity/list';
const read = (search: string) => readListQuery(new URLSearchParams(search));
const whole = read('');

describe('a commodity list URL', () => {
  test.each<[string, Partial<ListQuery>, string]>([
    ['', {}, ''],
    ['name=精华', { name: '精华' }, `name=${encodeURIComponent('精华')}`],
    ['name=%20 a%00b ', { name: 'a b' }, 'name=a%20b'],
    [`name=${'长'.repeat(80)}`, { name: '长'.repeat(60) }, `name=${encodeURIComponent('长'.repeat(60))}`],
    ['exact=1&name=x', { name: 'x', exact: true }, 'name=x&exact=1'],
    ['exact=1', {}, ''],
    ['commodityKindId=101', { commodityKindId: '101' }, 'commodityKindId=101'],
    ['brandIds=2,1,,2', { brandIds: ['2', '1'] }, 'brandIds=2,1'],
    ['brandIds=2&brandIds=1', { brandIds: ['2', '1'] }, 'brandIds=2,1'],
    [`brandIds=${'9'.repeat(65)}`, {}, ''],
    ['origin=DOMESTIC', { origin: 'DOMESTIC' }, 'origin=DOMESTIC'],
    ['origin=domestic', {}, ''],
    ['priceMin=9.90', { priceMin: '9.9' }, 'priceMin=9.9'],
    ['priceMin=100&priceMax=50', { priceMin: '50', priceMax: '100' }, 'priceMin=50&priceMax=100'],
    ['priceMin=0&priceMax=abc', {}, ''],
    ['priceMin=１２。５', { priceMin: '12.5' }, 'priceMin=12.5'],
    ['priceMax=9999999999', {}, ''],
    ['inStock=1', { inStock: true }, 'inStock=1'],
    ['inStock=true', {}, ''],
    ['sort=SALES', { sort: 'SALES' }, 'sort=SALES'],
    ['sort=DEFAULT', {}, ''],
    ['sort=toString', {}, ''],
    ['pageNo=3', { pageNo: 3 }, 'pageNo=3'],
    ['pageNo=0', {}, ''],
    ['pageNo=-1', {}, ''],
    ['pageNo=1e3', {}, ''],
    ['pageNo=999999', { pageNo: 100_000 }, 'pageNo=100000'],
    ['pageSize=48', { pageSize: 48 }, 'pageSize=48'],
    ['pageSize=1000', {}, ''],
    ['view=table', { view: 'table' }, 'view=table'],
    ['view=list', {}, ''],
    [
      'view=grid&pageNo=2&sort=NEWEST&brandIds=1&name=a',
      { name: 'a', brandIds: ['1'], sort: 'NEWEST', pageNo: 2, view: 'grid' },
      'name=a&brandIds=1&sort=NEWEST&pageNo=2&view=grid',
    ],
  ])('%s is read and normalized', (search, change, canonical) => {
    const query = read(search);
    expect(query).toEqual({ ...whole, ...change });
    expect(listHref(query)).toBe(canonical ? `${LIST}?${canonical}` : LIST);
  });

  const price = fc.option(
    fc.integer({ min: 1, max: 99_999_999_999 }).map(fen => String(fen / 100)),
    { nil: null },
  );
  const id = fc.stringMatching(/^[\w-]{1,64}$/);
  const query: fc.Arbitrary<ListQuery> = fc.record({
    name: fc.constantFrom('', '精华', 'a&b=c,d', '100%', '+', '😀 #'),
    exact: fc.boolean(),
    commodityKindId: fc.option(id, { nil: null }),
    brandIds: fc.uniqueArray(id, { maxLength: 50 }),
    origin: fc.constantFrom(...ORIGINS, null),
    priceMin: price,
    priceMax: price,
    inStock: fc.boolean(),
    sort: fc.constantFrom(...COMMODITY_SORTS),
    pageNo: fc.integer({ min: 1, max: 100_000 }),
    pageSize: fc.constantFrom(...PAGE_SIZES),
    view: fc.constantFrom(...VIEWS, null),
  });

  test('reads back the query that it was built from', () => {
    fc.assert(
      fc.property(query, wanted => {
        const { name, exact, priceMin, priceMax } = wanted;
        const swapped = priceMin !== null && priceMax !== null && Number(priceMin) > Number(priceMax);
        const { search } = new URL(listHref(wanted), 'http://portal.invalid');
        expect(read(search)).toEqual({
          ...wanted,
          exact: exact && name !== '',
          ...(swapped && { priceMin: priceMax, priceMax: priceMin }),
        });
      }),
    );
  });

  test('gives a valid and stable call argument for any query string', () => {
    const key = fc.constantFrom(...Object.keys(whole));
    const value = fc.oneof(fc.string({ unit: 'binary' }), fc.webQueryParameters(), fc.integer().map(String));
    fc.assert(
      fc.property(fc.array(fc.tuple(key, value)), pairs => {
        const once = readListQuery(new URLSearchParams(pairs));
        expect(Check(calls.listCommodityPage.body, listArg(once))).toBe(true);
        expect(read(new URL(listHref(once), 'http://portal.invalid').search)).toEqual(once);
      }),
    );
  });
});
