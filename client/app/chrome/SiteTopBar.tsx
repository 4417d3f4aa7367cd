import { type ComponentProps, type FormEvent, Suspense } from 'react';
import { useStore } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router';
import { siteApi } from '#client/api/site-api.ts';
import { useSiteInfo } from '#client/app/chrome/use-site-info.ts';
import type { RootState, Store } from '#client/app/store.ts';
import { TopBar } from '#client/features/chrome/TopBar.tsx';
import { signOut } from '#client/session/sign-out.ts';
import { useViewer } from '#client/session/use-viewer.ts';
import { type Route, routeById } from '#shared/routes/table.ts';

const { listKindTree } = siteApi.endpoints;

/** The top bar with its data. */
export function SiteTopBar({ route }: { route: Route }) {
  const store = useStore<RootState>() as Store;
  const navigate = useNavigate();
  const viewer = useViewer();
  const [searchParams] = useSearchParams();
  const [openKinds, kinds] = listKindTree.useLazyQuery();
  const list = routeById('commodityList').path;
  const props = {
    current: route.id,
    viewer,
    search: {
      name: route.id === 'commodityList' ? (searchParams.get('name') ?? '') : '',
      kinds: kinds.data ?? null,
      onKindsOpen: () => void openKinds(undefined, true),
      onSearch: (name: string) => void navigate(name ? `${list}?${new URLSearchParams({ name })}` : list),
    },
    onLogout: (event: FormEvent) => {
      event.preventDefault();
      void signOut(store);
    },
  };
  return (
    <Suspense fallback={<TopBar {...props} info={null} />}>
      <TopBarWithInfo {...props} />
    </Suspense>
  );
}

function TopBarWithInfo(props: Omit<ComponentProps<typeof TopBar>, 'info'>) {
  return <TopBar {...props} info={useSiteInfo()} />;
}
