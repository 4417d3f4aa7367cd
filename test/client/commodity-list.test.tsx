import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { SuggestedText } from '#client/app/chrome/SuggestedText.tsx';
import { suggestionGroups, suggestionHref } from '#client/app/chrome/suggestion-groups.ts';
import { categoryPath } from '#client/pages/commodity-list/category-path.ts';
import { type Facets, filterChips } from '#client/pages/commodity-list/filter-chips.ts';
import { readListQuery } from '#client/pages/commodity-list/list-query.ts';
import { CommodityCard } from '#client/ui/commodity/CommodityCard.tsx';
import { CommodityGrid } from '#client/ui/commodity/CommodityGrid.tsx';
import { MarkedText } from '#client/ui/data/MarkedText.tsx';
import { ui } from '#shared/messages/zh/client/ui.ts';
import { categories, commodity } from './samples.ts';

const facets: Facets = [
  {
    key: 'brand',
    values: [
      { id: 'b1', name: '花屿', count: 3 },
      { id: 'b2', name: '微澜', count: 4 },
    ],
  },
  { key: 'kind', values: [{ id: '11', name: '洁面', count: 2 }] },
  { key: 'origin', values: [] },
];
const chipsOf = (search: string) => {
  const query = readListQuery(new URLSearchParams(search));
  const names = new Map(facets[0]?.values.map(({ id, name }) => [id, name]));
  return filterChips(query, facets, categoryPath(categories, query.commodityKindId), id => names.get(id));
};

describe('the filter chips', () => {
  test('show the active filters in the order of the filters', () => {
    const chips = chipsOf('inStock=1&priceMin=5&origin=DOMESTIC&brandIds=b1,b9&commodityKindId=111&name=x');
    expect(chips.map(({ text }) => text)).toEqual([
      '分类：洁面乳',
      '品牌：花屿',
      '品牌：所选品牌',
      '产地：国内品牌',
      '批发价：¥5 及以上',
      '仅看有货',
    ]);
    expect(chips[1]?.without).toEqual({ brandIds: ['b9'] });
  });

  test('show the result count without the filter, if the facets contain it', () => {
    expect(chipsOf('brandIds=b1')[0]?.count).toBe(7);
    expect(chipsOf('brandIds=b1,b2').map(({ count }) => count)).toEqual([null, null]);
    expect(chipsOf('origin=DOMESTIC')[0]?.count).toBe(0);
    expect(chipsOf('commodityKindId=111')[0]?.count).toBe(null);
    expect(chipsOf('commodityKindId=nothing')[0]?.count).toBe(2);
  });
});

test('the path of a category contains its ancestors', () => {
  expect(categoryPath(categories, '111').map(({ name }) => name)).toEqual(['护肤', '洁面', '洁面乳']);
  expect(categoryPath(categories, '9')).toEqual([]);
  expect(categoryPath(categories, null)).toEqual([]);
});

test('highlights search matches and escapes HTML', () => {
  const render = (text: string, marks: { from: number; to: number }[]) =>
    renderToStaticMarkup(<MarkedText text={text} marks={marks} />);
  expect(render('山茶精华水', [])).toBe('山茶精华水');
  expect(
    render('山茶<b>水', [
      { from: 0, to: 2 },
      { from: 5, to: 6 },
    ]),
  ).toBe('<mark>山茶</mark>&lt;b&gt;<mark>水</mark>');
});

test('cards show marks and actions only if given', () => {
  const plain = renderToStaticMarkup(<CommodityGrid commodities={[commodity]} source={2} />);
  expect(plain).not.toContain('goods-actions');
  const rich = renderToStaticMarkup(
    <CommodityCard
      commodity={commodity}
      source={6}
      marks={[{ from: 0, to: 2 }]}
      actions={<button type="button">{commodity.id}</button>}
    />,
  );
  expect(rich).toContain('<mark>山茶</mark>');
  expect(rich).toContain('<button type="button">c1</button>');
});

test('an invalid response returns no suggestions', () => {
  const one = { type: 'BRAND', id: '7', text: 'x', marks: [{ from: 0, to: 1 }] };
  expect(suggestionGroups([one])).toHaveLength(1);
  const broken = [
    { ...one, text: undefined },
    { ...one, marks: undefined },
    { ...one, marks: [null] },
    { ...one, corrected: 7 },
    null,
    7,
  ];
  for (const answer of [undefined, null, {}, 'x', ...broken.map(other => [one, other])]) {
    expect(suggestionGroups(answer), JSON.stringify(answer)).toEqual([]);
  }
  expect(suggestionGroups([{ ...one, type: 'OTHER' }])).toEqual([]);
});

test('suggestions are grouped by type and link to lists and commodities', () => {
  const one = (type: 'COMMODITY' | 'BRAND' | 'KIND') => ({ type, id: '7', text: 'x', marks: [] });
  const groups = suggestionGroups([one('COMMODITY'), one('BRAND')]);
  expect(groups.map(({ type }) => type)).toEqual(['BRAND', 'COMMODITY']);
  expect(suggestionHref(one('BRAND'))).toBe('/syoung/commodity/list?brandIds=7');
  expect(suggestionHref(one('KIND'))).toBe('/syoung/commodity/list?commodityKindId=7');
  expect(suggestionHref(one('COMMODITY'))).toBe('/syoung/commodity/goods-detail/7?source=6');
});

const sku = {
  skuId: 's2',
  specs: [{ name: '容量', value: '50ml' }],
  barCode: '6924114000029',
  price: '65.00',
};
const suggested = { type: 'COMMODITY' as const, id: '7', text: '山茶精华水', marks: [], sku };

test('a suggestion for a code shows its sku with the price, if visible, and links to it', () => {
  expect(suggestionHref(suggested)).toBe('/syoung/commodity/goods-detail/7?source=6&skuId=s2');
  const render = (price: string | null) =>
    renderToStaticMarkup(<SuggestedText suggestion={{ ...suggested, sku: { ...sku, price } }} />);
  for (const text of ['山茶精华水', '50ml', '6924114000029', '65.00'])
    expect(render('65.00')).toContain(text);
  expect(render(null)).not.toContain('¥');
});

test('a response with an invalid sku returns no suggestions', () => {
  expect(suggestionGroups([suggested])).toHaveLength(1);
  for (const broken of [null, {}, { ...sku, price: 65 }, { ...sku, specs: [null] }, { ...sku, skuId: 7 }]) {
    expect(suggestionGroups([{ ...suggested, sku: broken }]), JSON.stringify(broken)).toEqual([]);
  }
});

test('a card for one of several skus shows its specs and links to it', () => {
  const html = renderToStaticMarkup(
    <CommodityCard commodity={{ ...commodity, skuCount: 3 }} source={6} sku={sku} />,
  );
  expect(html).toContain('/syoung/commodity/goods-detail/c1?source=6&amp;skuId=s2');
  expect(html).toContain('50ml');
  expect(html).not.toContain(ui.commodity.skus(3));
});
