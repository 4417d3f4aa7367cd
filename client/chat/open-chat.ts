import { uploadImage } from '#client/api/upload-image.ts';
import type { Store } from '#client/app/store.ts';
import { chatCallsOf } from '#client/chat/chat-calls.ts';
import { browserClock } from '#client/chat/chat-clock.ts';
import type { PageEvent } from '#client/chat/chat-deps.ts';
import { unreadChanged } from '#client/chat/chat-slice.ts';
import type { OpenSocket } from '#client/chat/chat-socket.ts';
import type { Chat } from '#client/chat/chat-types.ts';
import { type ClosableChat, createChat } from '#client/chat/create-chat.ts';
import { joinTabs } from '#client/chat/tab-news.ts';
import { browserStorage } from '#client/lib/browser-storage.ts';
import { selectMember, sessionEnded } from '#client/session/session-slice.ts';
import { CHAT_SOCKET_PATH } from '#shared/constants.ts';

let opened: { readonly memberId: string | null; readonly chat: ClosableChat } | undefined;

/** The chat of this document, for whoever is at the screen: one for all that open it. */
export function openChat(store: Store): Chat {
  const memberId = selectMember(store.getState())?.memberId ?? null;
  if (opened?.memberId === memberId) return opened.chat;
  opened?.chat.close();
  opened = { memberId, chat: newChat(store, memberId) };
  return opened.chat;
}

function newChat(store: Store, memberId: string | null): ClosableChat {
  return createChat({
    memberId,
    calls: chatCallsOf(store, memberId === null),
    clock: browserClock,
    storage: browserStorage,
    openSocket,
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

const openSocket: OpenSocket = ({ onOpen, onText, onClose }) => {
  const { protocol, host } = window.location;
  const scheme = protocol === 'https:' ? 'wss:' : 'ws:';
  const socket = new WebSocket(`${scheme}//${host}/gateway${CHAT_SOCKET_PATH}?role=member`);
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
