import { type RefObject, useEffect, useRef, useState } from 'react';
import { useSelector, useStore } from 'react-redux';
import { useLocation } from 'react-router';
import { toastRaised } from '#client/api/toast-slice.ts';
import type { RootState, Store } from '#client/app/store.ts';
import { chatClosed, chatOpened, goodsOffered, selectChat } from '#client/chat/chat-slice.ts';
import type { Chat } from '#client/chat/chat-types.ts';
import { partyOf } from '#client/chat/read-mark.ts';
import type { ChatWindow } from '#client/features/chat/ChatWindow.tsx';
import { tabStorage } from '#client/lib/browser-storage.ts';
import { useViewer } from '#client/session/use-viewer.ts';
import { withRedirect } from '#shared/access/redirect-target.ts';
import { chrome } from '#shared/messages/zh/chrome.ts';
import { routeById } from '#shared/routes/table.ts';

const OPEN_KEY = 'chat-open';
/** What the page itself loads comes first. */
const LOOK_AFTER_MS = 1500;

interface LoadedChat {
  readonly Window: typeof ChatWindow;
  readonly chat: Chat;
  readonly party: string;
}

/** The chat's window, loaded when it is first opened; open again after a reload if it was open. */
export function SiteChat({ toolbar }: { toolbar: RefObject<HTMLElement | null> }) {
  const store = useStore<RootState>() as Store;
  const { open, goods } = useSelector(selectChat);
  const { member, approval } = useViewer();
  const memberId = member?.memberId;
  const { pathname, search } = useLocation();
  const [loaded, setLoaded] = useState<LoadedChat>();
  /** Open since before this was there: nobody asked for it just now. */
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: another member has another chat
  useEffect(() => {
    if (!open) return lookWhenIdle(store);
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

  // Whoever was here before is not shown to who is here now.
  if (!open || loaded?.party !== partyOf(memberId)) return null;
  const { Window, chat, party } = loaded;
  return (
    <Window
      key={party}
      chat={chat}
      party={party}
      goods={goods}
      onGoodsDone={() => store.dispatch(goodsOffered())}
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

async function loadChat(store: Store): Promise<LoadedChat> {
  const [{ ChatWindow: Window }, { openChat }] = await Promise.all([
    import('#client/features/chat/ChatWindow.tsx'),
    import('#client/chat/open-chat.ts'),
  ]);
  return { Window, ...openChat(store) };
}

let hasLooked = false;

/** Whether something unread waits, asked once in a document that does not open its chat by itself. */
function lookWhenIdle(store: Store): () => void {
  const look = () => {
    if (hasLooked) return;
    hasLooked = true;
    import('#client/chat/look-for-unread.ts')
      .then(({ lookForUnread }) => lookForUnread(store))
      // A dot less.
      .catch(() => undefined);
  };
  const timer = setTimeout(look, LOOK_AFTER_MS);
  return () => clearTimeout(timer);
}

/** To where the chat is opened from: its button, or the one that unfolds the toolbar. */
function focusToolbar(toolbar: HTMLElement | null) {
  const buttons = toolbar?.querySelectorAll<HTMLElement>('[data-chat-button], .toolbar-expand') ?? [];
  [...buttons].find(button => button.checkVisibility())?.focus();
}
