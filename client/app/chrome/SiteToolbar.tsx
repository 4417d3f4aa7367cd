import { Suspense, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { siteApi } from '#client/api/endpoints/site-api.ts';
import { useStreamed } from '#client/api/hooks/use-streamed.ts';
import { FloatingToolbar } from '#client/app/chrome/FloatingToolbar.tsx';
import { SiteChat } from '#client/app/chrome/SiteChat.tsx';
import { CHAT_SWITCH_ARG } from '#client/app/chrome/site-queries.ts';
import { useAdvisor } from '#client/app/chrome/use-advisor.ts';
import { useCounters } from '#client/app/chrome/use-counters.ts';
import { useSiteInfo } from '#client/app/chrome/use-site-info.ts';
import { chatClosed, chatOpened, selectChat } from '#client/features/chat/model/chat-slice.ts';
import { useViewer } from '#client/features/session/use-viewer.ts';
import { COOKIE } from '#shared/constants.ts';

const { getSwitchByType } = siteApi.endpoints;
const REMEMBERED_SECONDS = 365 * 24 * 60 * 60;

/** The floating toolbar with its data. The advisor is loaded when its panel opens. */
export function SiteToolbar() {
  const placeholders = {
    cartCount: 0,
    unfinishedOrders: 0,
    advisor: { kind: 'loading' },
    helpManualUrl: null,
  } as const;
  return (
    <Suspense fallback={<FloatingToolbar {...placeholders} />}>
      <ToolbarWithData />
    </Suspense>
  );
}

function ToolbarWithData() {
  const { member } = useViewer();
  const counters = useCounters();
  const chatSwitch = getSwitchByType.useQuery(CHAT_SWITCH_ARG);
  useStreamed(chatSwitch);
  const info = useSiteInfo();
  const { advisor, look } = useAdvisor();
  const dispatch = useDispatch();
  const { open, unread: unreadHere } = useSelector(selectChat);
  // The gateway counts for members; a visitor's messages are known to this browser only.
  const unread = member ? (counters?.unreadChatNum ?? 0) > 0 : unreadHere;
  const toolbar = useRef<HTMLElement>(null);
  const hasChat = chatSwitch.data === '1';
  return (
    <>
      <FloatingToolbar
        ref={toolbar}
        cartCount={counters?.shoppingCartNum ?? 0}
        unfinishedOrders={counters?.unfinishedOrderNum ?? 0}
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
      {hasChat && <SiteChat toolbar={toolbar} />}
    </>
  );
}

/** Stores the state in a cookie, which the edge reads to render it into the document before the first paint. */
function rememberCollapsed(collapsed: boolean) {
  document.documentElement.dataset.toolbar = collapsed ? 'collapsed' : 'open';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not available in every browser
  document.cookie = `${COOKIE.TOOLBAR_COLLAPSED}=${collapsed ? 1 : 0}; path=/; max-age=${REMEMBERED_SECONDS}; samesite=lax`;
}
