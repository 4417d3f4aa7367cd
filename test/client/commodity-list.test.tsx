import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { SuggestedText } from '#client/features/chrome/SuggestedText.tsx';
import { suggestionGroups, suggestionHref } from '#client/features/chrome/suggestion-groups.ts';
import { type Facets, filterChips } from '#client/features/commodity-list/filter-chips.ts';
import { kindPath } from '#client/features/commodity-list/kind-path.ts';
import { readListQuery } from '#client/features/commodity-list/list-query.ts';
import { GoodsCard } from '#client/ui/GoodsCard.tsx';
import { GoodsGrid } from '#client/ui/GoodsGrid.tsx';
import { MarkedText } from '#client/ui/MarkedText.tsx';
import { ui } from '#shared/messages/zh/ui.ts';
import { goods, kinds } from './samples.ts';

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
  return filterChips(query, facets, kindPath(kinds, query.commodityKindId), id => names.get(id));
};

describe('the chips of the list', () => {
  test('name what it is narrowed by, in the order of the filters', () => {
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

  test('tell how many there are without one, where the facets know', () => {
    expect(chipsOf('brandIds=b1')[0]?.count).toBe(7);
    expect(chipsOf('brandIds=b1,b2').map(({ count }) => count)).toEqual([null, null]);
    expect(chipsOf('origin=DOMESTIC')[0]?.count).toBe(0);
    expect(chipsOf('commodityKindId=111')[0]?.count).toBe(null);
    expect(chipsOf('commodityKindId=nothing')[0]?.count).toBe(2);
  });
});

test('the way to a category leads through those above it', () => {
  expect(kindPath(kinds, '111').map(({ name }) => name)).toEqual(['护肤', '洁面', '洁面乳']);
  expect(kindPath(kinds, '9')).toEqual([]);
  expect(kindPath(kinds, null)).toEqual([]);
});

test('what was searched for is marked, and nothing of it is markup', () => {
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

test('cards carry marks and actions where they are given any', () => {
  const plain = renderToStaticMarkup(<GoodsGrid goods={[goods]} source={2} />);
  expect(plain).not.toContain('goods-actions');
  const rich = renderToStaticMarkup(
    <GoodsCard
      goods={goods}
      source={6}
      marks={[{ from: 0, to: 2 }]}
      actions={<button type="button">{goods.id}</button>}
    />,
  );
  expect(rich).toContain('<mark>山茶</mark>');
  expect(rich).toContain('<button type="button">c1</button>');
});

test('an answer that is no suggestions gives none', () => {
  const one = { type: 'BRAND', id: '7', text: 'x', marks: [{ from: 0, to: 1 }] };
  expect(suggestionGroups([one])).toHaveLength(1);
  const broken = [
    { ...one, text: undefined },
    { ...one, marks: undefined },
    { ...one, marks: [null] },
    null,
    7,
  ];
  for (const answer of [undefined, null, {}, 'x', ...broken.map(other => [one, other])]) {
    expect(suggestionGroups(answer), JSON.stringify(answer)).toEqual([]);
  }
  expect(suggestionGroups([{ ...one, type: 'OTHER' }])).toEqual([]);
});

test('suggestions stand in groups and lead to lists and goods', () => {
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

test('a suggestion for a code names its sku, with the price where there is one, and leads to it', () => {
  expect(suggestionHref(suggested)).toBe('/syoung/commodity/goods-detail/7?source=6&skuId=s2');
  const render = (price: string | null) =>
    renderToStaticMarkup(<SuggestedText suggestion={{ ...suggested, sku: { ...sku, price } }} />);
  for (const text of ['山茶精华水', '50ml', '6924114000029', '65.00'])
    expect(render('65.00')).toContain(text);
  expect(render(null)).not.toContain('¥');
});

test('an answer whose sku is none gives no suggestions', () => {
  expect(suggestionGroups([suggested])).toHaveLength(1);
  for (const broken of [null, {}, { ...sku, price: 65 }, { ...sku, specs: [null] }, { ...sku, skuId: 7 }]) {
    expect(suggestionGroups([{ ...suggested, sku: broken }]), JSON.stringify(broken)).toEqual([]);
  }
});

test('a card for one sku of several shows its specs and leads to it', () => {
  const html = renderToStaticMarkup(<GoodsCard goods={{ ...goods, skuCount: 3 }} source={6} sku={sku} />);
  expect(html).toContain('/syoung/commodity/goods-detail/c1?source=6&amp;skuId=s2');
  expect(html).toContain('50ml');
  expect(html).not.toContain(ui.goods.skus(3));
});
