import { skipToken } from '@reduxjs/toolkit/query';
import { type ComponentProps, type FormEvent, lazy, Suspense, useState } from 'react';
import { useStore } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router';
import { POLLING } from '#client/api/polling.ts';
import { siteApi } from '#client/api/site-api.ts';
import { useStreamed } from '#client/api/use-streamed.ts';
import { useSiteInfo } from '#client/app/site-info.ts';
import { CHAT_SWITCH_ARG } from '#client/app/site-queries.ts';
import type { Store } from '#client/app/store.ts';
import type { Advisor } from '#client/features/chrome/AdvisorPanel.tsx';
import { FloatingToolbar } from '#client/features/chrome/FloatingToolbar.tsx';
import { Footer } from '#client/features/chrome/Footer.tsx';
import { TopBar } from '#client/features/chrome/TopBar.tsx';
import { signOut } from '#client/session/sign-out.ts';
import { useViewer } from '#client/session/use-viewer.ts';
import { isCertified } from '#shared/access/approval.ts';
import { COOKIE } from '#shared/constants.ts';
import { type Route, routeById } from '#shared/routes/table.ts';

const { listKindTree, countStatisticsHot, getMyCustomerService, getSwitchByType } = siteApi.endpoints;

/** The top bar with its data. */
export function SiteTopBar({ route }: { route: Route }) {
  const store = useStore() as Store;
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

export function SiteFooter() {
  return (
    <Suspense fallback={<Footer info={null} />}>
      <FooterWithInfo />
    </Suspense>
  );
}

function FooterWithInfo() {
  return <Footer info={useSiteInfo()} />;
}

/** The floating toolbar with its counters, the switch of the chat, and the advisor once somebody looks. */
export function SiteToolbar() {
  return (
    <Suspense
      fallback={
        <FloatingToolbar
          cartCount={0}
          unfinishedOrders={0}
          advisor={{ kind: 'loading' }}
          helpManualUrl={null}
        />
      }
    >
      <ToolbarWithData />
    </Suspense>
  );
}

const ChatSoonDialog = lazy(async () => ({
  default: (await import('#client/features/chrome/ChatSoonDialog.tsx')).ChatSoonDialog,
}));

function ToolbarWithData() {
  const counters = useCounters();
  const info = useSiteInfo();
  const chatSwitch = getSwitchByType.useQuery(CHAT_SWITCH_ARG);
  useStreamed(chatSwitch);
  const [chatOpen, setChatOpen] = useState(false);
  const { advisor, look } = useAdvisor();
  return (
    <>
      <FloatingToolbar
        cartCount={counters?.shoppingCartNum ?? 0}
        unfinishedOrders={counters?.unfinishedOrderNum ?? 0}
        advisor={advisor}
        onAdvisorOpen={look}
        onChat={chatSwitch.data === '1' ? () => setChatOpen(true) : undefined}
        helpManualUrl={info?.helpManualUrl ?? null}
        onToggle={rememberCollapsed}
      />
      {chatOpen && (
        <Suspense>
          <ChatSoonDialog info={info} onClose={() => setChatOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function useCounters() {
  const { member, approval } = useViewer();
  const arg = member && isCertified(approval) ? undefined : skipToken;
  const counters = countStatisticsHot.useQuery(arg, POLLING);
  useStreamed(counters);
  return counters.data;
}

/** The advisor is asked for when the panel is first looked at. */
function useAdvisor(): { advisor: Advisor; look: () => void } {
  const { member, approval } = useViewer();
  const [looked, setLooked] = useState(false);
  const certified = isCertified(approval);
  const { data, isError } = getMyCustomerService.useQuery(looked && certified ? undefined : skipToken);
  return { advisor: advisorOf(), look: () => setLooked(true) };

  function advisorOf(): Advisor {
    if (!member) return { kind: 'visitor' };
    if (!certified) return { kind: 'certifying' };
    if (data) return { kind: 'assigned', name: data.name, qrCodeUrl: data.qrCode };
    if (data === null) return { kind: 'unassigned' };
    return { kind: isError ? 'failed' : 'loading' };
  }
}

/** The edge's documents put the toolbar into this state before anything is painted. */
function rememberCollapsed(collapsed: boolean) {
  document.documentElement.dataset.toolbar = collapsed ? 'collapsed' : 'open';
  const keptSeconds = 365 * 24 * 60 * 60;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not there in every browser
  document.cookie = `${COOKIE.TOOLBAR_COLLAPSED}=${collapsed ? 1 : 0}; path=/; max-age=${keptSeconds}; samesite=lax`;
}
