import { type FormEvent, Suspense } from 'react';
import { useStore } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router';
import { siteApi } from '#client/api/site-api.ts';
import { useSiteInfo } from '#client/app/chrome/use-site-info.ts';
import type { RootState, Store } from '#client/app/store.ts';
import { ContactPanel } from '#client/features/chrome/ContactPanel.tsx';
import { TopBar } from '#client/features/chrome/TopBar.tsx';
import { recentSearches } from '#client/lib/recent-searches.ts';
import { signOut } from '#client/session/sign-out.ts';
import { useViewer } from '#client/session/use-viewer.ts';
import { type Route, routeById } from '#shared/routes/table.ts';

const { listKindTree } = siteApi.endpoints;

/** What may be a whole barcode, without the blanks between its printed groups. */
const BARCODE = /^\d{8,14}$/;

async function goodsByBarcode(store: Store, barCode: string): Promise<string | undefined> {
  const found = await import('#client/app/chrome/goods-by-barcode.ts').catch(() => undefined);
  return found?.goodsByBarcode(store, barCode);
}

/** The top bar with its data. */
export function SiteTopBar({ route }: { route: Route }) {
  const store = useStore<RootState>() as Store;
  const navigate = useNavigate();
  const viewer = useViewer();
  const [searchParams] = useSearchParams();
  const [openKinds, kinds] = listKindTree.useLazyQuery();
  const list = routeById('commodityList').path;
  const search = async (name: string) => {
    if (viewer.member) recentSearches.add(viewer.member.memberId, name);
    const code = name.normalize('NFKC').replaceAll(/\s/g, '');
    const goods = BARCODE.test(code) ? await goodsByBarcode(store, code) : undefined;
    void navigate(goods ?? (name ? `${list}?${new URLSearchParams({ name })}` : list));
  };
  return (
    <TopBar
      current={route.id}
      viewer={viewer}
      search={{
        name: route.id === 'commodityList' ? (searchParams.get('name') ?? '') : '',
        kinds: kinds.data ?? null,
        onKindsOpen: () => void openKinds(undefined, true),
        onSearch: name => void search(name),
      }}
      contact={
        // Only what waits for its data: what was typed into the search box meanwhile stays.
        <Suspense fallback={<ContactPanel info={null} />}>
          <ContactWithInfo />
        </Suspense>
      }
      onLogout={(event: FormEvent) => {
        event.preventDefault();
        void signOut(store);
      }}
    />
  );
}

function ContactWithInfo() {
  return <ContactPanel info={useSiteInfo()} />;
}
