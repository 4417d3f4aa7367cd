import '#client/styles/theme.scss';
import { useState } from 'react';
import { Bell } from '#client/app/chrome/Bell.tsx';
import { CartLink } from '#client/app/chrome/CartLink.tsx';
import { ContactPanel } from '#client/app/chrome/ContactPanel.tsx';
import { FloatingToolbar } from '#client/app/chrome/FloatingToolbar.tsx';
import { Footer } from '#client/app/chrome/Footer.tsx';
import { ServicesBanner } from '#client/app/chrome/ServicesBanner.tsx';
import { ShopSidebar } from '#client/app/chrome/ShopSidebar.tsx';
import type { SiteInfo } from '#client/app/chrome/site-info.ts';
import { TopBar } from '#client/app/chrome/TopBar.tsx';
import { CommodityList } from '#client/pages/commodity-list/CommodityList.tsx';
import { filterChips } from '#client/pages/commodity-list/filter-chips.ts';
import { readListQuery } from '#client/pages/commodity-list/list-query.ts';
import { useListView } from '#client/pages/commodity-list/use-list-view.ts';
import { Breadcrumb } from '#client/ui/layout/Breadcrumb.tsx';
import { MAIN_ID, SkipLink } from '#client/ui/layout/SkipLink.tsx';
import { Watermark } from '#client/ui/layout/Watermark.tsx';
import { CUSTOM_DICT } from '#shared/constants.ts';
import type { Data } from '#shared/contract/index.ts';
import { productName } from '#shared/messages/zh/common/brand.ts';
import type { Viewer } from '#shared/rendering/ssr-entry.ts';
import { crumbsOf } from '#shared/routes/crumbs.ts';
import { routeById } from '#shared/routes/table.ts';

export interface PeerData {
  readonly viewer: Viewer;
  readonly categories: Data<'listCategoryTree'>;
  readonly list: Data<'listCommodityPage'>;
  readonly dictionary: Data<'listCustomDict'>;
  readonly counters: Data<'countStatisticsHot'>;
  readonly chatSwitch: string;
}

const ROUTE = routeById('commodityList');
const KEYS = {
  companyName: CUSTOM_DICT.COMPANY_NAME,
  registrationNumber: CUSTOM_DICT.COMPANY_REGISTRATION_NUMBER,
  icpNumber: CUSTOM_DICT.ICP_FILING_NUMBER,
  policeNumber: CUSTOM_DICT.PUBLIC_SECURITY_FILING_NUMBER,
  helpManualUrl: CUSTOM_DICT.HELP_MANUAL_URL,
  miniProgramUrl: CUSTOM_DICT.MINI_PROGRAM_URL,
  enterpriseUrl: CUSTOM_DICT.ENTERPRISE_URL,
} as const satisfies Record<keyof SiteInfo, string>;

export const TITLE = `${ROUTE.title} - ${productName}`;

/** The member's commodity list with the site's chrome, from data that a framework has loaded. */
export function PeerListPage({ data, go }: { data: PeerData; go: (href: string) => void }) {
  const { viewer, categories, list, dictionary, counters, chatSwitch } = data;
  const query = readListQuery(new URLSearchParams());
  const [view, setView] = useListView(query);
  const [isChatOpen, setChatOpen] = useState(false);
  const values = new Map(dictionary.map(({ key, value }) => [key, value]));
  const info = Object.fromEntries(
    Object.entries(KEYS).map(([field, key]) => [field, values.get(key) ?? '']),
  ) as unknown as SiteInfo;
  const { shoppingCartNum, unfinishedOrderNum, unreadNoticeNum } = counters;
  const chat = { open: isChatOpen, unread: false, onToggle: () => setChatOpen(!isChatOpen) };
  return (
    <div>
      <SkipLink />
      <TopBar
        current={ROUTE.id}
        viewer={viewer}
        search={{ categories, onSearch: name => go(`${ROUTE.path}?${new URLSearchParams({ name })}`) }}
        contact={<ContactPanel info={info} />}
        cart={<CartLink isCurrent={false} count={shoppingCartNum} />}
        bell={<Bell unread={unreadNoticeNum} />}
      />
      <div className="page">
        <Breadcrumb trail={crumbsOf(ROUTE, {}, ROUTE.title, [])} />
      </div>
      <div className="page with-sidebar">
        <ShopSidebar current={ROUTE.id} menus={viewer.member?.menus ?? []} />
        <main id={MAIN_ID} tabIndex={-1}>
          <CommodityList
            title={ROUTE.title}
            query={query}
            facets={list.facets}
            categories={categories}
            chips={filterChips(query, list.facets, [], () => undefined)}
            list={{ kind: 'ready', data: list }}
            refreshing={false}
            total={list.total}
            view={view}
            onView={setView}
            onGo={go}
            gate={null}
          />
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
    </div>
  );
}
