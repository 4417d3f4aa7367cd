import '#client/styles/theme.scss';
import { useState } from 'react';
import { Bell } from '#client/app/chrome/Bell.tsx';
import { CartLink } from '#client/app/chrome/CartLink.tsx';
import { ContactPanel } from '#client/app/chrome/ContactPanel.tsx';
import { FloatingToolbar } from '#client/app/chrome/FloatingToolbar.tsx';
import { Footer } from '#client/app/chrome/Footer.tsx';
import { ServicesBanner } from '#client/app/chrome/ServicesBanner.tsx';
import { ShopSidebar } from '#client/app/chrome/ShopSidebar.tsx';
import { siteInfoOf } from '#client/app/chrome/site-info.ts';
import { TopBar } from '#client/app/chrome/TopBar.tsx';
import { useAddToCart } from '#client/features/add-to-cart/use-add-to-cart.ts';
import { FavouriteButton } from '#client/features/favourite/FavouriteButton.tsx';
import { RecentCommodities } from '#client/features/recent-commodity/RecentCommodities.tsx';
import { categoryHref } from '#client/lib/category-href.ts';
import { Cart } from '#client/pages/cart/Cart.tsx';
import { QuickPanel } from '#client/pages/cart/QuickPanel.tsx';
import { CommodityDetail } from '#client/pages/commodity-detail/CommodityDetail.tsx';
import { RelatedCommodities } from '#client/pages/commodity-detail/RelatedCommodities.tsx';
import { CommodityList } from '#client/pages/commodity-list/CommodityList.tsx';
import { filterChips } from '#client/pages/commodity-list/filter-chips.ts';
import { readListQuery } from '#client/pages/commodity-list/list-query.ts';
import { useListView } from '#client/pages/commodity-list/use-list-view.ts';
import { BrandWall } from '#client/pages/home/BrandWall.tsx';
import { Hero } from '#client/pages/home/Hero.tsx';
import { RecommendRow } from '#client/pages/home/RecommendRow.tsx';
import { SellingPoints } from '#client/pages/home/SellingPoints.tsx';
import { Breadcrumb } from '#client/ui/layout/Breadcrumb.tsx';
import { MAIN_ID, SkipLink } from '#client/ui/layout/SkipLink.tsx';
import { Watermark } from '#client/ui/layout/Watermark.tsx';
import type { Data } from '#shared/contract/index.ts';
import { productName } from '#shared/messages/zh/common/brand.ts';
import type { Viewer } from '#shared/rendering/ssr-entry.ts';
import { chromeOf } from '#shared/routes/chrome.ts';
import { crumbsOf } from '#shared/routes/crumbs.ts';
import { routeById } from '#shared/routes/table.ts';
import { PeerContext } from '#test/bench/peers/kit/peer-context.ts';

const RECOMMENDED = ['HOT', 'NEW', 'SPECIAL'] as const;

/** The calls of a page, by the id of its route. */
export type PageData =
  | {
      readonly kind: 'home';
      readonly categories: Data<'listCategoryTree'>;
      readonly banners: Data<'getBannerInfo'>;
      readonly labels: Data<'listLabelAndBrandInfo'>;
      /** In the order HOT, NEW, SPECIAL. */
      readonly recommended: readonly Data<'getRecommendInfo'>[];
    }
  | { readonly kind: 'commodityList'; readonly list: Data<'listCommodityPage'> }
  | {
      readonly kind: 'commodityDetail';
      readonly commodity: Data<'getCommodityDetail'>;
      readonly related: Data<'listRelatedCommodities'>;
    }
  | { readonly kind: 'cart'; readonly cart: Data<'listMyCart'> };

export interface PeerData {
  readonly path: string;
  readonly viewer: Viewer;
  readonly dictionary: Data<'listCustomDict'>;
  readonly counters: Data<'countStatisticsHot'>;
  readonly chatSwitch: string;
  readonly page: PageData;
}

export const TITLE = `${routeById('commodityList').title} - ${productName}`;

interface PeerPageProps {
  readonly data: PeerData;
  readonly go: (href: string) => void;
}

/** A member's page with the site's chrome, from data that a framework has loaded. */
export function PeerPage({ data, go }: PeerPageProps) {
  const { viewer, page, dictionary, counters, chatSwitch } = data;
  const route = routeById(page.kind);
  const { sidebar } = chromeOf(route);
  const [isChatOpen, setChatOpen] = useState(false);
  const info = siteInfoOf(dictionary);
  const { shoppingCartNum, unfinishedOrderNum, unreadNoticeNum } = counters;
  const chat = { open: isChatOpen, unread: false, onToggle: () => setChatOpen(!isChatOpen) };
  return (
    <PeerContext value={{ data, go }}>
      <SkipLink />
      <TopBar
        current={route.id}
        viewer={viewer}
        search={{
          categories: null,
          onSearch: name => go(`${routeById('commodityList').path}?${new URLSearchParams({ name })}`),
        }}
        contact={<ContactPanel info={info} />}
        cart={<CartLink isCurrent={page.kind === 'cart'} count={shoppingCartNum} />}
        bell={<Bell unread={unreadNoticeNum} />}
      />
      {page.kind !== 'home' && (
        <div className="page">
          <Breadcrumb trail={trailOf(page)} />
        </div>
      )}
      <div className={sidebar ? 'page with-sidebar' : undefined}>
        {sidebar && <ShopSidebar current={route.id} menus={viewer.member?.menus ?? []} />}
        <main id={MAIN_ID} tabIndex={-1}>
          <Content page={page} go={go} />
        </main>
      </div>
      <ServicesBanner />
      <Footer info={info} />
      <FloatingToolbar
        cartCount={shoppingCartNum}
        unfinishedOrders={unfinishedOrderNum}
        advisor={{ kind: 'loading' }}
        helpManualUrl={info.helpManualUrl}
        chat={chatSwitch === '1' ? chat : undefined}
      />
      <Watermark text={`${productName} ${viewer.approval?.shopName ?? viewer.member?.shopName}`} />
    </PeerContext>
  );
}

function trailOf(page: PageData) {
  const route = routeById(page.kind);
  if (page.kind !== 'commodityDetail') return crumbsOf(route, {}, route.title, []);
  const { id, name, categories } = page.commodity;
  return crumbsOf(
    route,
    { id },
    name,
    categories.map(({ id: kindId, name: title }) => ({ title, to: categoryHref(kindId) })),
  );
}

function Content({ page, go }: { page: PageData; go: PeerPageProps['go'] }) {
  switch (page.kind) {
    case 'home':
      return <Home {...page} />;
    case 'commodityList':
      return <List list={page.list} go={go} />;
    case 'commodityDetail':
      return <Detail {...page} />;
    case 'cart':
      return (
        <>
          <QuickPanel mode={null} />
          <Cart />
        </>
      );
  }
}

function Home({ categories, banners, labels, recommended }: Extract<PageData, { kind: 'home' }>) {
  const [hot, fresh, special] = RECOMMENDED.map((type, index) => (
    <RecommendRow
      key={type}
      type={type}
      tinted={type === 'SPECIAL'}
      title={recommended[index]?.title}
      commodities={{ kind: 'ready', data: recommended[index]?.commodities ?? [] }}
    />
  ));
  return (
    <>
      <Hero banners={banners} categories={categories} />
      <SellingPoints />
      {hot}
      <BrandWall labels={{ kind: 'ready', data: labels }} />
      {fresh}
      {special}
    </>
  );
}

function List({ list, go }: { list: Data<'listCommodityPage'>; go: PeerPageProps['go'] }) {
  const query = readListQuery(new URLSearchParams());
  const [view, setView] = useListView(query);
  return (
    <CommodityList
      title={routeById('commodityList').title}
      query={query}
      facets={list.facets}
      categories={[]}
      chips={filterChips(query, list.facets, [], () => undefined)}
      list={{ kind: 'ready', data: list }}
      refreshing={false}
      total={list.total}
      view={view}
      onView={setView}
      onGo={go}
      gate={null}
    />
  );
}

function Detail({ commodity, related }: Extract<PageData, { kind: 'commodityDetail' }>) {
  const { add, busy } = useAddToCart();
  const { id, name, collected } = commodity;
  const [first, ...rest] = commodity.skus;
  if (!first) return null;
  return (
    <CommodityDetail
      commodity={commodity}
      skus={[first, ...rest]}
      busy={busy}
      add={add}
      actionsOf={() => <FavouriteButton commodityId={id} name={name} collected={collected} gate={null} />}
      related={
        <>
          <RelatedCommodities commodities={{ kind: 'ready', data: related }} />
          <RecentCommodities exceptId={id} />
        </>
      }
    />
  );
}
