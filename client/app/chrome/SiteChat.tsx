import { type RefObject, useEffect, useRef, useState } from 'react';
import { useSelector, useStore } from 'react-redux';
import { toastRaised } from '#client/api/toast-slice.ts';
import type { ApiStore } from '#client/api/transport/base-api.ts';
import type { SiteChatWindow } from '#client/app/chrome/SiteChatWindow.tsx';
import { chatClosed, chatOpened, selectChat, type WithChat } from '#client/features/chat/model/chat-slice.ts';
import type { WithSession } from '#client/features/session/session-slice.ts';
import { tabStorage } from '#client/lib/browser-storage.ts';
import { chrome } from '#shared/messages/zh/client/chrome.ts';

const OPEN_KEY = 'chat-open';
/** Delay of the check for unread messages, so that the page loads first. */
const UNREAD_CHECK_DELAY_MS = 1500;

type SiteChatState = WithSession & WithChat;

/** The chat window, loaded on first opening and reopened after a reload of the page. */
export function SiteChat({ toolbar }: { toolbar: RefObject<HTMLElement | null> }) {
  const store = useStore<SiteChatState>() as ApiStore<SiteChatState>;
  const { open } = useSelector(selectChat);
  const [Window, setWindow] = useState<typeof SiteChatWindow>();
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

  useEffect(() => {
    if (!open) return checkUnreadWhenIdle(store);
    import('#client/app/chrome/SiteChatWindow.tsx').then(
      module => setWindow(() => module.SiteChatWindow),
      () => {
        store.dispatch(toastRaised({ kind: 'danger', text: chrome.toolbar.chatFailed }));
        store.dispatch(chatClosed());
      },
    );
  }, [open, store]);

  if (!open || !Window) return null;
  return (
    <Window
      takesFocus={!isRestored.current}
      onClose={() => {
        store.dispatch(chatClosed());
        focusToolbar(toolbar.current);
      }}
    />
  );
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
