import { skipToken } from '@reduxjs/toolkit/query';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { POLLING } from '#client/api/polling.ts';
import { siteApi } from '#client/api/site-api.ts';
import { toastRaised } from '#client/api/toast-slice.ts';
import { useStreamed } from '#client/api/use-streamed.ts';
import { CHAT_SWITCH_ARG } from '#client/app/chrome/site-queries.ts';
import { useAdvisor } from '#client/app/chrome/use-advisor.ts';
import { useSiteInfo } from '#client/app/chrome/use-site-info.ts';
import { chatClosed, chatOpened, selectChat } from '#client/chat/chat-slice.ts';
import { FloatingToolbar } from '#client/features/chrome/FloatingToolbar.tsx';
import { useViewer } from '#client/session/use-viewer.ts';
import { isCertified } from '#shared/access/approval.ts';
import { COOKIE } from '#shared/constants.ts';
import { chrome } from '#shared/messages/zh/chrome.ts';

const { countStatisticsHot, getSwitchByType } = siteApi.endpoints;
const REMEMBERED_SECONDS = 365 * 24 * 60 * 60;

/** No page waits for it, and none fails without it. */
const SiteChat = lazy(() =>
  import('#client/app/chrome/SiteChat.tsx').then(
    ({ SiteChat }) => ({ default: SiteChat }),
    () => ({ default: ChatMissing }),
  ),
);

/** The floating toolbar with its counters, the chat's switch, and the advisor once somebody looks. */
export function SiteToolbar() {
  const waiting = {
    cartCount: 0,
    unfinishedOrders: 0,
    advisor: { kind: 'loading' },
    helpManualUrl: null,
  } as const;
  return (
    <Suspense fallback={<FloatingToolbar {...waiting} />}>
      <ToolbarWithData />
    </Suspense>
  );
}

function ToolbarWithData() {
  const { member, approval } = useViewer();
  const counters = countStatisticsHot.useQuery(
    member && isCertified(approval) ? undefined : skipToken,
    POLLING,
  );
  useStreamed(counters);
  const chatSwitch = getSwitchByType.useQuery(CHAT_SWITCH_ARG);
  useStreamed(chatSwitch);
  const info = useSiteInfo();
  const { advisor, look } = useAdvisor();
  const dispatch = useDispatch();
  const { open, unread } = useSelector(selectChat);
  const toolbar = useRef<HTMLElement>(null);
  const hasChat = chatSwitch.data === '1';
  return (
    <>
      <FloatingToolbar
        ref={toolbar}
        cartCount={counters.data?.shoppingCartNum ?? 0}
        unfinishedOrders={counters.data?.unfinishedOrderNum ?? 0}
        advisor={advisor}
        onAdvisorOpen={look}
        chat={
          hasChat
            ? { open, unread, onToggle: () => void dispatch(open ? chatClosed() : chatOpened(null)) }
            : undefined
        }
        helpManualUrl={info?.helpManualUrl ?? null}
        onToggle={rememberCollapsed}
      />
      {hasChat && (
        <Suspense>
          <SiteChat toolbar={toolbar} />
        </Suspense>
      )}
    </>
  );
}

/** Says so to whoever wants to open it. */
function ChatMissing() {
  const dispatch = useDispatch();
  const { open } = useSelector(selectChat);
  useEffect(() => {
    if (!open) return;
    dispatch(toastRaised({ kind: 'danger', text: chrome.toolbar.chatFailed }));
    dispatch(chatClosed());
  }, [dispatch, open]);
  return null;
}

/** The edge's documents put the toolbar into this state before anything is painted. */
function rememberCollapsed(collapsed: boolean) {
  document.documentElement.dataset.toolbar = collapsed ? 'collapsed' : 'open';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not there in every browser
  document.cookie = `${COOKIE.TOOLBAR_COLLAPSED}=${collapsed ? 1 : 0}; path=/; max-age=${REMEMBERED_SECONDS}; samesite=lax`;
}
