import { type FormEvent, type ReactNode, Suspense } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router';
import { siteApi } from '#client/api/endpoints/site-api.ts';
import type { ApiDispatch } from '#client/api/transport/base-api.ts';
import { Bell } from '#client/app/chrome/Bell.tsx';
import { CartLink } from '#client/app/chrome/CartLink.tsx';
import { ContactPanel } from '#client/app/chrome/ContactPanel.tsx';
import { TopBar } from '#client/app/chrome/TopBar.tsx';
import { useCounters } from '#client/app/chrome/use-counters.ts';
import { useSiteInfo } from '#client/app/chrome/use-site-info.ts';
import { signOut } from '#client/features/session/sign-out.ts';
import { useViewer } from '#client/features/session/use-viewer.ts';
import { recentSearches } from '#client/lib/recent-searches.ts';
import { isCertified } from '#shared/domain/approval.ts';
import { type Route, routeById } from '#shared/routes/table.ts';

const { listCategoryTree } = siteApi.endpoints;

/** A complete barcode; spaces between the printed groups are removed before the test. */
const BARCODE = /^\d{8,14}$/;

async function hrefByBarcode(dispatch: ApiDispatch, barCode: string): Promise<string | undefined> {
  const found = await import('#client/app/chrome/find-by-barcode.ts').catch(() => undefined);
  return found?.findByBarcode(dispatch, barCode);
}

export function SiteTopBar({ route }: { route: Route }) {
  const dispatch = useDispatch<ApiDispatch>();
  const navigate = useNavigate();
  const viewer = useViewer();
  const [searchParams] = useSearchParams();
  const [openCategories, categories] = listCategoryTree.useLazyQuery();
  const list = routeById('commodityList').path;
  const search = async (name: string) => {
    if (viewer.member) recentSearches.add(viewer.member.memberId, name);
    const code = name.normalize('NFKC').replaceAll(/\s/g, '');
    const skuHref = BARCODE.test(code) ? await hrefByBarcode(dispatch, code) : undefined;
    void navigate(skuHref ?? (name ? `${list}?${new URLSearchParams({ name })}` : list));
  };
  return (
    <TopBar
      current={route.id}
      viewer={viewer}
      search={{
        name: route.id === 'commodityList' ? (searchParams.get('name') ?? '') : '',
        categories: categories.data ?? null,
        onCategoriesOpen: () => void openCategories(undefined, true),
        onSearch: name => void search(name),
      }}
      contact={
        // The boundary excludes the search input, so that typed text survives when the data arrives.
        <Suspense fallback={<ContactPanel info={null} />}>
          <ContactWithInfo />
        </Suspense>
      }
      cart={
        <Counted>
          {counters => <CartLink isCurrent={route.id === 'cart'} count={counters?.shoppingCartNum} />}
        </Counted>
      }
      bell={
        viewer.member &&
        isCertified(viewer.approval) && (
          <Counted>{counters => <Bell unread={counters?.unreadNoticeNum} />}</Counted>
        )
      }
      onLogout={(event: FormEvent) => {
        event.preventDefault();
        void signOut(dispatch);
      }}
    />
  );
}

interface CountedProps {
  children: (counters: ReturnType<typeof useCounters>) => ReactNode;
}

/** Content with the counters; without them until they have arrived. */
function Counted({ children }: CountedProps) {
  return (
    <Suspense fallback={children(undefined)}>
      <WithCounters>{children}</WithCounters>
    </Suspense>
  );
}

function WithCounters({ children }: CountedProps) {
  return children(useCounters());
}

function ContactWithInfo() {
  return <ContactPanel info={useSiteInfo()} />;
}
