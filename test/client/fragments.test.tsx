import fc from 'fast-check';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { expect, test } from 'vitest';
import { ContactCodes } from '#client/app/chrome/ContactCodes.tsx';
import { FloatingToolbar } from '#client/app/chrome/FloatingToolbar.tsx';
import { Footer } from '#client/app/chrome/Footer.tsx';
import { MainLinks } from '#client/app/chrome/MainNav.tsx';
import { ServicesBanner } from '#client/app/chrome/ServicesBanner.tsx';
import { ShopSidebar } from '#client/app/chrome/ShopSidebar.tsx';
import { makeStore } from '#client/app/store.ts';
import { writeFragments } from '#client/app/write-fragments.tsx';
import { CONTACT_CODES } from '#client/features/contact/contact-codes.ts';
import { Fragments, type WriteFragment } from '#client/lib/fragment.tsx';
import { BrandPavilion } from '#client/pages/brand-pavilion/BrandPavilion.tsx';
import { LineCommodity } from '#client/pages/cart/LineCommodity.tsx';
import { BrandLine } from '#client/pages/commodity-detail/BrandLine.tsx';
import { Parameters } from '#client/pages/commodity-detail/Parameters.tsx';
import { PriceBlock } from '#client/pages/commodity-detail/PriceBlock.tsx';
import { CommodityItem } from '#client/pages/commodity-list/CommodityItem.tsx';
import { CommodityList } from '#client/pages/commodity-list/CommodityList.tsx';
import { CommodityRow } from '#client/pages/commodity-list/CommodityRow.tsx';
import { categoryPath } from '#client/pages/commodity-list/category-path.ts';
import { type Facets, filterChips } from '#client/pages/commodity-list/filter-chips.ts';
import { readListQuery } from '#client/pages/commodity-list/list-query.ts';
import { BannerCarousel } from '#client/pages/home/BannerCarousel.tsx';
import { BrandWall } from '#client/pages/home/BrandWall.tsx';
import { CategoryRail } from '#client/pages/home/CategoryRail.tsx';
import { SellingPoints } from '#client/pages/home/SellingPoints.tsx';
import { markShared } from '#client/server/shared-values.ts';
import { CommodityGrid } from '#client/ui/commodity/CommodityGrid.tsx';
import { RichText } from '#client/ui/data/RichText.tsx';
import { Breadcrumb } from '#client/ui/layout/Breadcrumb.tsx';
import { Gallery } from '#client/ui/media/Gallery.tsx';
import { createFragmentCache } from '#edge/pages/render/fragment-cache.ts';
import type { FoundCommodityData } from '#shared/contract/calls/commodity.ts';
import type { SkuData } from '#shared/contract/schemas/commodity.ts';
import { sourceFiles } from '#test/support/source-checks/source-files.ts';
import { brand, categories, commodity, info, sku } from './samples.ts';

/** Small value pools, so that the same commodity recurs with one changed property. */
const cards: fc.Arbitrary<FoundCommodityData> = fc.record({
  id: fc.constantFrom('c1', 'c2'),
  name: fc.constantFrom(commodity.name, '<b>"水" & 乳</b>'),
  thumbnailUrl: fc.constant(commodity.thumbnailUrl),
  brandName: fc.constantFrom('花屿', ''),
  price: fc.constantFrom(null, '9.90', '1288.00'),
  marketPrice: fc.constantFrom('19.90', '2576.00'),
  defaultSkuId: fc.constant('s1'),
  skuCount: fc.constantFrom(1, 2),
  skuCode: fc.constant('HY-1'),
  barCode: fc.constant('6901234567892'),
  minQty: fc.constantFrom(1, 6),
  stepQty: fc.constantFrom(1, 6),
  maxQty: fc.constantFrom(null, 12),
  stock: fc.constantFrom(0, 4, 100),
  stockState: fc.constantFrom('IN_STOCK', 'LOW', 'SOLD_OUT'),
  tags: fc.constantFrom([], ['热销']),
  collected: fc.boolean(),
  nameMarks: fc.constantFrom([], [{ from: 0, to: 1 }], [{ from: 1, to: 2 }]),
  tiers: fc.constantFrom([], [{ minQty: 1, price: '9.90' }]),
  salesCount: fc.constantFrom(0, 1288),
});
const skus: fc.Arbitrary<SkuData> = fc.record({
  ...Object.fromEntries(Object.entries(sku).map(([field, value]) => [field, fc.constant(value)])),
  skuId: fc.constantFrom('s1', 's2'),
  price: fc.constantFrom(null, '1288.00'),
  specs: fc.constantFrom([], sku.specs),
  tiers: fc.constantFrom([], sku.tiers, sku.tiers.slice(0, 1)),
  stock: fc.constantFrom(0, 100),
}) as fc.Arbitrary<SkuData>;
const gates = fc.constantFrom(null, { href: '/syoung/login?redirect=%2F', text: '登录' });

const store = makeStore(() => Promise.reject(new Error('no requests expected')));
/** Without the preloads of eager images, which React adds to the head of a page. */
const render = (piece: ReactElement, write: WriteFragment | null) =>
  renderToString(
    <Provider store={store}>
      <Fragments value={write}>{piece}</Fragments>
    </Provider>,
  ).replace(/^(<link rel="preload"[^>]*>)+/, '');

const queries = fc
  .record({
    name: fc.constantFrom('', '水'),
    commodityKindId: fc.constantFrom('', '111'),
    brandIds: fc.constantFrom('', 'b1', 'b1,b2'),
    priceMin: fc.constantFrom('', '9.9'),
    inStock: fc.constantFrom('', '1'),
    sort: fc.constantFrom('', 'PRICE_ASC'),
    pageNo: fc.constantFrom('', '2'),
  })
  .map(search => readListQuery(new URLSearchParams(search)));
const facets: fc.Arbitrary<Facets> = fc.constantFrom(
  [],
  [{ key: 'brand' as const, values: [{ id: 'b1', name: '花屿', count: 3 }] }],
  [{ key: 'brand' as const, values: [{ id: 'b1', name: '花屿', count: 4 }] }],
);
const sources = fc.constantFrom(1, 2);
const infos = fc.constantFrom(null, info, {
  ...info,
  companyName: '<别家>',
  contactCodes: CONTACT_CODES.slice(1),
});
const none = () => undefined;

/** Every fragment, with arbitrary props. */
const pieces: Record<string, fc.Arbitrary<ReactElement>> = {
  'a commodity card': fc
    .tuple(cards, sources)
    .map(([card, source]) => <CommodityGrid key="" commodities={[card]} source={source} />),
  'a commodity card with buttons': fc
    .tuple(cards, sources, gates, fc.constantFrom(false, true, 'first' as const))
    .map(([card, source, gate, eager]) => (
      <CommodityItem key="" commodity={card} source={source} gate={gate} eager={eager} />
    )),
  'a commodity row': fc
    .tuple(cards, sources, gates)
    .map(([card, source, gate]) => (
      <CommodityRow
        key=""
        commodity={card}
        source={source}
        gate={gate}
        quantity={0}
        open={false}
        onToggle={none}
        onLine={none}
      />
    )),
  'a list with filters, toolbar and pager': fc
    .tuple(queries, facets, cards, fc.constantFrom(1, 200))
    .map(([query, found, card, total]) => {
      const page = { records: [card], total, facets: found, corrected: null, pageNo: 1, pageSize: 24 };
      return (
        <CommodityList
          key=""
          title=""
          query={query}
          facets={found}
          categories={categories}
          chips={filterChips(query, found, categoryPath(categories, query.commodityKindId), () => undefined)}
          list={{ kind: 'ready', data: { ...page, hasNextPage: false } }}
          refreshing={false}
          total={total}
          view="grid"
          onView={none}
          onGo={none}
          gate={null}
        />
      );
    }),
  'the footer': infos.map(shown => <Footer key="" info={shown} />),
  'the contact codes': infos.map(shown => <ContactCodes key="" info={shown} />),
  'the category rail': fc
    .constantFrom(null, [], categories, [
      ...categories,
      { id: '2', name: '"彩妆"', iconUrl: null, children: [] },
    ])
    .map(shown => <CategoryRail key="" categories={shown} />),
  'the brand wall': fc
    .constantFrom(brand, { ...brand, name: '<微澜>' }, { ...brand, logoUrl: '/b.svg' })
    .map(one => (
      <BrandWall key="" labels={{ kind: 'ready', data: [{ id: 'l1', name: '香氛', brands: [one] }] }} />
    )),
  'the brand pavilion': fc
    .constantFrom(brand, { ...brand, commodityCount: 21 }, { ...brand, tint: '#ffffff' })
    .map(one => (
      <BrandPavilion
        key=""
        origin="DOMESTIC"
        brands={{ kind: 'ready', data: [one] }}
        commodities={null}
        country={null}
      />
    )),
  'the commodity description': fc
    .constantFrom('<p>一<b>二</b> 三</p>', '<h2>一</h2><p>二</p>', '<img src="/a.png" alt="图">三', '')
    .map(html => <RichText key="" html={html} empty="无" />),
  'the services banner': fc.constant(<ServicesBanner />),
  'the banners': fc
    .array(
      fc.record({ title: fc.constantFrom('山茶', '<b>'), linkUrl: fc.constantFrom('/about', '/rights') }),
      {
        minLength: 1,
        maxLength: 3,
      },
    )
    .map(list => (
      <BannerCarousel
        key=""
        banners={list.map((one, index) => ({
          ...one,
          id: `${index}`,
          subtitle: '现货',
          imageUrl: '/a.svg',
          tint: '#f3dfd9',
        }))}
      />
    )),
  'the selling points': fc.constant(<SellingPoints />),
  'the floating toolbar': fc
    .record({
      cartCount: fc.constantFrom(0, 7, 120),
      unfinishedOrders: fc.constantFrom(0, 7),
      advisor: fc.constant({ kind: 'loading' as const }),
      chat: fc.option(fc.record({ open: fc.boolean(), unread: fc.boolean(), onToggle: fc.constant(none) }), {
        nil: undefined,
      }),
      helpManualUrl: fc.constantFrom(null, info.helpManualUrl),
    })
    .map(tools => <FloatingToolbar key="" {...tools} onToggle={none} onAdvisorOpen={none} />),
  'the breadcrumbs': fc
    .subarray([{ title: '首页', to: '/' }, { title: '护肤' }, { title: '<水>', to: '/b' }])
    .map(trail => <Breadcrumb key="" trail={trail} />),
  'a gallery': fc
    .tuple(fc.subarray(['/a.svg', '/b.svg', '/c.svg'], { minLength: 1 }), fc.constantFrom('水', '<乳>'))
    .map(([images, name]) => <Gallery key="" images={images} name={name} />),
  'the prices of a sku': fc
    .tuple(skus, fc.constantFrom(0, 6, 24), fc.boolean())
    .map(([one, quantity, isNamed]) => <PriceBlock key="" sku={one} quantity={quantity} isNamed={isNamed} />),
  'the brand and parameters of a commodity': fc
    .tuple(
      fc.constantFrom(brand, { ...brand, origin: 'INTERNATIONAL' as const }, { ...brand, id: 'b2' }),
      fc.constantFrom(null, { id: '11', name: '洁面' }),
      fc.constantFrom('GENERAL' as const, 'HAITAO' as const),
    )
    .map(([one, category, tradeType]) => (
      <div key="">
        <BrandLine brand={one} />
        <Parameters brand={one} category={category} tradeType={tradeType} />
      </div>
    )),
  'the commodity of a line': fc
    .tuple(skus, fc.constantFrom('水', '<乳>'))
    .map(([one, name]) => (
      <LineCommodity key="" line={{ ...one, commodityId: 'c1', name, thumbnailUrl: '/a.svg' }} />
    )),
  'the main navigation': fc
    .constantFrom('home' as const, 'about' as const, 'domesticBrands' as const)
    .map(route => <MainLinks key="" current={route} />),
  'the shop menu': fc
    .tuple(
      fc.constantFrom('orderList' as const, 'orderDetail' as const, 'cart' as const),
      fc.subarray(['/syoung/order/inquiry/list', '/syoung/car/list', '/syoung/commodity/list']),
    )
    .map(([route, hrefs]) => <ShopSidebar key="" current={route} menus={hrefs.map(href => ({ href }))} />),
};

test.each(Object.entries(pieces))(
  '%s from the cache equals the HTML of React, for any previous cache content',
  (_name, piece) => {
    const write = writeFragments(createFragmentCache());
    fc.assert(
      fc.property(piece, element => {
        const inPlace = render(element, null);
        expect(render(element, write)).toBe(inPlace);
        expect(render(element, write)).toBe(inPlace);
        // Ids of `useId` depend on the position in the tree, which a fragment does not have.
        expect(inPlace).not.toMatch(/_[rR]_/);
      }),
      { numRuns: 60 },
    );
  },
);

test('a fragment is rendered once for equal props', () => {
  const kept = new Map<string, Uint8Array>();
  const write = writeFragments({ get: key => kept.get(key), set: (key, html) => void kept.set(key, html) });
  const grid = (price: string | null) => <CommodityGrid commodities={[{ ...commodity, price }]} source={1} />;
  for (const price of ['1.00', '1.00', null, '1.00']) render(grid(price), write);
  // A grid and its card for each price.
  expect(kept.size).toBe(4);
});

test('the key that is kept with a shared object depends on the other props', () => {
  const write = writeFragments(createFragmentCache());
  fc.assert(
    fc.property(fc.array(cards, { maxLength: 3 }), list => {
      markShared(list);
      for (const source of [1, 2, 1]) {
        const grid = <CommodityGrid commodities={list} source={source} />;
        expect(render(grid, write)).toBe(render(grid, null));
      }
    }),
    { numRuns: 100 },
  );
});

test('fragment names are unique, so that cache keys cannot collide', () => {
  const names = sourceFiles()
    .filter(({ path }) => path.startsWith('client/'))
    .flatMap(({ text }) =>
      [...text.matchAll(/= cachedFragment\([^;]*?\/>,\s*'([^']+)'/g)].map(([, name]) => name),
    );
  expect(names.length).toBeGreaterThan(10);
  expect(new Set(names).size).toBe(names.length);
});
