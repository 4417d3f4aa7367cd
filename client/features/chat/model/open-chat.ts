import { uploadImage } from '#client/api/endpoints/upload-image.ts';
import type { ApiDispatch, ApiStore } from '#client/api/transport/base-api.ts';
import { sessionEnded } from '#client/api/transport/session-signals.ts';
import { chatCallsOf } from '#client/features/chat/model/chat-calls.ts';
import type { PageEvent } from '#client/features/chat/model/chat-deps.ts';
import type { OpenSocket } from '#client/features/chat/model/chat-socket.ts';
import { joinTabs } from '#client/features/chat/model/chat-tabs.ts';
import type { Chat } from '#client/features/chat/model/chat-types.ts';
import { type ClosableChat, createChat } from '#client/features/chat/model/create-chat.ts';
import { participantOf } from '#client/features/chat/model/participant.ts';
import { reportUnread } from '#client/features/chat/model/report-unread.ts';
import { selectMember, type WithSession } from '#client/features/session/session-slice.ts';
import { browserStorage } from '#client/lib/browser-storage.ts';
import { browserClock } from '#client/lib/clock.ts';
import { CHAT_SOCKET_PATH } from '#shared/constants.ts';

let opened: { readonly participant: string; readonly chat: ClosableChat } | undefined;

/**
 * Returns the document's chat, one instance per viewer; creates it at the first call and when the viewer changes.
 */
export function openChat(store: ApiStore<WithSession>): {
  readonly participant: string;
  readonly chat: Chat;
} {
  const memberId = selectMember(store.getState())?.memberId ?? null;
  const participant = participantOf(memberId);
  if (opened?.participant !== participant) {
    opened?.chat.close();
    opened = { participant, chat: newChat(store.dispatch, memberId) };
  }
  return opened;
}

function newChat(dispatch: ApiDispatch, memberId: string | null): ClosableChat {
  return createChat({
    memberId,
    calls: chatCallsOf(dispatch, memberId),
    clock: browserClock,
    storage: browserStorage,
    openSocket: socketOpener(memberId),
    joinTabs,
    isVisible: () => document.visibilityState === 'visible',
    onPageEvent,
    onUnread: reportUnread(dispatch, memberId),
    async upload(file, onProgress) {
      try {
        return await uploadImage(file, { scene: 'CHAT', onProgress });
      } catch (fault) {
        if ((fault as { code?: string }).code === '400') dispatch(sessionEnded({ reason: 'loggedOut' }));
        throw fault;
      }
    },
    preview: { make: file => URL.createObjectURL(file), drop: url => URL.revokeObjectURL(url) },
    newUid,
  });
}

/** Sends the member id that the page was rendered for; the gateway compares it with the cookie's session. */
function socketOpener(memberId: string | null): OpenSocket {
  const scheme = window.location.protocol === 'https:' ? 'wss:' : 'ws:';
  const query = new URLSearchParams({ role: 'member', memberId: memberId ?? '' });
  const url = `${scheme}//${window.location.host}/gateway${CHAT_SOCKET_PATH}?${query}`;
  return ({ onOpen, onText, onClose }) => {
    const socket = new WebSocket(url);
    const listeners = new AbortController();
    const { signal } = listeners;
    socket.addEventListener('open', onOpen, { signal });
    socket.addEventListener('message', ({ data }) => onText(String(data)), { signal });
    socket.addEventListener('close', ({ code }) => onClose(code), { signal });
    return () => {
      listeners.abort();
      socket.close();
    };
  };
}

/** 128 random bits as hex. `crypto.randomUUID` requires a secure context. */
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
