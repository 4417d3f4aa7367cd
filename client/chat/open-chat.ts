import { uploadImage } from '#client/api/upload-image.ts';
import type { Store } from '#client/app/store.ts';
import { chatCallsOf } from '#client/chat/chat-calls.ts';
import type { PageEvent } from '#client/chat/chat-deps.ts';
import { unreadChanged } from '#client/chat/chat-slice.ts';
import type { OpenSocket } from '#client/chat/chat-socket.ts';
import type { Chat } from '#client/chat/chat-types.ts';
import { type ClosableChat, createChat } from '#client/chat/create-chat.ts';
import { partyOf } from '#client/chat/read-mark.ts';
import { joinTabs } from '#client/chat/tab-news.ts';
import { browserStorage } from '#client/lib/browser-storage.ts';
import { browserClock } from '#client/lib/clock.ts';
import { selectMember, sessionEnded } from '#client/session/session-slice.ts';
import { CHAT_SOCKET_PATH } from '#shared/constants.ts';

let opened: { readonly party: string; readonly chat: ClosableChat } | undefined;

/** The chat of this document, for whoever is at the screen: one for all that open it. */
export function openChat(store: Store): { readonly party: string; readonly chat: Chat } {
  const memberId = selectMember(store.getState())?.memberId ?? null;
  const party = partyOf(memberId);
  if (opened?.party !== party) {
    opened?.chat.close();
    opened = { party, chat: newChat(store, memberId) };
  }
  return opened;
}

function newChat(store: Store, memberId: string | null): ClosableChat {
  return createChat({
    memberId,
    calls: chatCallsOf(store, memberId),
    clock: browserClock,
    storage: browserStorage,
    openSocket: socketOpener(memberId),
    joinTabs,
    isVisible: () => document.visibilityState === 'visible',
    onPageEvent,
    onUnread: unread => store.dispatch(unreadChanged(unread)),
    async upload(file, onProgress) {
      try {
        return await uploadImage(file, { scene: 'CHAT', onProgress });
      } catch (fault) {
        if ((fault as { code?: string }).code === '400')
          store.dispatch(sessionEnded({ reason: 'loggedOut' }));
        throw fault;
      }
    },
    preview: { make: file => URL.createObjectURL(file), drop: url => URL.revokeObjectURL(url) },
    newUid,
  });
}

/** Says whom this page takes its reader for: the cookie, which another tab may have changed, decides. */
function socketOpener(memberId: string | null): OpenSocket {
  const scheme = window.location.protocol === 'https:' ? 'wss:' : 'ws:';
  const query = new URLSearchParams({ role: 'member', memberId: memberId ?? '' });
  const address = `${scheme}//${window.location.host}/gateway${CHAT_SOCKET_PATH}?${query}`;
  return ({ onOpen, onText, onClose }) => {
    const socket = new WebSocket(address);
    const deaf = new AbortController();
    const { signal } = deaf;
    socket.addEventListener('open', onOpen, { signal });
    socket.addEventListener('message', ({ data }) => onText(String(data)), { signal });
    socket.addEventListener('close', ({ code }) => onClose(code), { signal });
    return () => {
      deaf.abort();
      socket.close();
    };
  };
}

/** 128 random bits. `crypto.randomUUID` is there on https alone. */
function newUid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
}

function onPageEvent(listener: (event: PageEvent) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  window.addEventListener('online', () => listener('online'), { signal });
  window.addEventListener('offline', () => listener('offline'), { signal });
  window.addEventListener('pagehide', () => listener('leaving'), { signal });
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && listener('visible'),
    { signal },
  );
  return () => stop.abort();
}
