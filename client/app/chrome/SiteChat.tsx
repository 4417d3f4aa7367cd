import { type RefObject, useEffect, useRef, useState } from 'react';
import { useSelector, useStore } from 'react-redux';
import { useLocation } from 'react-router';
import { toastRaised } from '#client/api/toast-slice.ts';
import type { ApiStore } from '#client/api/transport/base-api.ts';
import {
  chatClosed,
  chatOpened,
  commodityOffered,
  selectChat,
  type WithChat,
} from '#client/features/chat/model/chat-slice.ts';
import type { Chat } from '#client/features/chat/model/chat-types.ts';
import { participantOf } from '#client/features/chat/model/read-mark.ts';
import type { ChatWindow } from '#client/features/chat/window/ChatWindow.tsx';
import type { WithSession } from '#client/features/session/session-slice.ts';
import { useViewer } from '#client/features/session/use-viewer.ts';
import { tabStorage } from '#client/lib/browser-storage.ts';
import { withRedirect } from '#shared/access/redirect-target.ts';
import { chrome } from '#shared/messages/zh/client/chrome.ts';
import { routeById } from '#shared/routes/table.ts';

const OPEN_KEY = 'chat-open';
/** Delay of the check for unread messages, so that the page loads first. */
const UNREAD_CHECK_DELAY_MS = 1500;

type SiteChatState = WithSession & WithChat;

interface LoadedChat {
  readonly Window: typeof ChatWindow;
  readonly chat: Chat;
  readonly participant: string;
}

/** The chat window, loaded on first opening and reopened after a reload of the page. */
export function SiteChat({ toolbar }: { toolbar: RefObject<HTMLElement | null> }) {
  const store = useStore<SiteChatState>() as ApiStore<SiteChatState>;
  const { open, commodity } = useSelector(selectChat);
  const { member, approval } = useViewer();
  const memberId = member?.memberId;
  const { pathname, search } = useLocation();
  const [loaded, setLoaded] = useState<LoadedChat>();
  /** The window was open before this component mounted, so that it must not take the focus. */
  const isRestored = useRef(open);

  useEffect(() => {
    if (tabStorage.read(OPEN_KEY) === null || selectChat(store.getState()).open) return;
    isRestored.current = true;
    store.dispatch(chatOpened(null));
  }, [store]);

  useEffect(() => {
    if (open) {
      tabStorage.write(OPEN_KEY, '1');
      return () => {
        isRestored.current = false;
      };
    }
    tabStorage.remove(OPEN_KEY);
  }, [open]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the chat depends on the member
  useEffect(() => {
    if (!open) return checkUnreadWhenIdle(store);
    let isWanted = true;
    loadChat(store).then(
      chat => isWanted && setLoaded(chat),
      () => {
        store.dispatch(toastRaised({ kind: 'danger', text: chrome.toolbar.chatFailed }));
        store.dispatch(chatClosed());
      },
    );
    return () => {
      isWanted = false;
    };
  }, [open, memberId, store]);

  // Do not show the chat of the previous member or visitor.
  if (!open || loaded?.participant !== participantOf(memberId)) return null;
  const { Window, chat, participant } = loaded;
  return (
    <Window
      key={participant}
      chat={chat}
      participant={participant}
      commodity={commodity}
      onCommodityDone={() => store.dispatch(commodityOffered())}
      seesPrices={approval?.status === 'PASS'}
      loginHref={withRedirect(routeById('login').path, pathname + search)}
      takesFocus={!isRestored.current}
      onClose={() => {
        store.dispatch(chatClosed());
        focusToolbar(toolbar.current);
      }}
      onFault={text => store.dispatch(toastRaised({ kind: 'danger', text }))}
    />
  );
}

async function loadChat(store: ApiStore<WithSession>): Promise<LoadedChat> {
  const [{ ChatWindow: Window }, { openChat }] = await Promise.all([
    import('#client/features/chat/window/ChatWindow.tsx'),
    import('#client/features/chat/model/open-chat.ts'),
  ]);
  return { Window, ...openChat(store) };
}

let hasChecked = false;

/** Checks for unread messages once per document while the chat is closed. Returns a function that cancels it. */
function checkUnreadWhenIdle(store: ApiStore<WithSession>): () => void {
  const check = () => {
    if (hasChecked) return;
    hasChecked = true;
    import('#client/features/chat/model/check-unread.ts')
      .then(({ checkUnread: lookForUnread }) => lookForUnread(store))
      // The unread dot is optional.
      .catch(() => undefined);
  };
  const timer = setTimeout(check, UNREAD_CHECK_DELAY_MS);
  return () => clearTimeout(timer);
}

/** Focuses the visible button that opens the chat: its own, or the one that expands the toolbar. */
function focusToolbar(toolbar: HTMLElement | null) {
  const buttons = toolbar?.querySelectorAll<HTMLElement>('[data-chat-button], .toolbar-expand') ?? [];
  [...buttons].find(button => button.checkVisibility())?.focus();
}
