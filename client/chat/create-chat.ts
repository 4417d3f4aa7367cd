import type { ChatCalls, HistoryPage } from '#client/chat/chat-calls.ts';
import type { ChatClock } from '#client/chat/chat-clock.ts';
import { type ConnectionState, createChatSocket, type OpenSocket } from '#client/chat/chat-socket.ts';
import type { Chat, ChatState } from '#client/chat/chat-types.ts';
import { claimVisitorChat, takeVisitorOutbox } from '#client/chat/claim-visitor-chat.ts';
import { createHistory } from '#client/chat/history.ts';
import {
  fromRecord,
  isOwn,
  mergeStored,
  type StoredMessage,
  shownMessages,
} from '#client/chat/message-list.ts';
import { createOutbox, type OutboxDeps } from '#client/chat/outbox.ts';
import { createOutboxStore } from '#client/chat/outbox-store.ts';
import { readFrame } from '#client/chat/read-frame.ts';
import { createReadMark, VISITOR } from '#client/chat/read-mark.ts';
import type { ChatNews, ChatTabs } from '#client/chat/tab-news.ts';
import { createUnreadDot } from '#client/chat/unread-dot.ts';
import type { KeptTexts } from '#client/lib/browser-storage.ts';
import { CHAT_RECONNECT_DELAY_MS, CHAT_SHUTDOWN_DELAY_MS, IMAGE_TYPES } from '#shared/constants.ts';

/** What happens to the document that the chat lives in. */
export type PageEvent = 'online' | 'offline' | 'visible' | 'leaving';

export interface ChatDeps extends Pick<OutboxDeps, 'upload' | 'preview' | 'newUid'> {
  /** null: a visitor. */
  readonly memberId: string | null;
  readonly calls: ChatCalls;
  readonly clock: ChatClock;
  readonly storage: KeptTexts;
  readonly openSocket: OpenSocket;
  readonly joinTabs: (party: string, onNews: (news: ChatNews) => void) => ChatTabs;
  readonly isVisible: () => boolean;
  /** Answers how not to be told any more. */
  readonly onPageEvent: (listener: (event: PageEvent) => void) => () => void;
  readonly onUnread: (unread: boolean) => void;
}

export interface ClosableChat extends Chat {
  /** Ends it: somebody else is at the screen. */
  close(): void;
}

/** Nothing but blanks, controls and characters without a shape: the gateway would refuse it. */
const BLANK = /^[\s\p{C}]*$/u;
const imageTypes: readonly string[] = IMAGE_TYPES;

/** The chat of one party: its parts, and what each of them tells the others. */
export function createChat(deps: ChatDeps): ClosableChat {
  const { memberId, calls, clock, storage } = deps;
  const isTourist = memberId === null;
  const party = memberId ?? VISITOR;
  const readMark = createReadMark(storage, party);
  const kept = createOutboxStore(storage, party);
  const tabs = deps.joinTabs(party, hearTab);
  const listeners = new Set<() => void>();
  let stored: readonly StoredMessage[] = [];
  let isShown = false;
  let heardAtMs = 0;
  let cancelShutdown = () => {};
  let state: ChatState = {
    connection: 'closed',
    history: 'loading',
    earlier: 'none',
    messages: [],
    queueNum: 0,
    serving: null,
    csInfoMap: {},
    isTourist,
  };

  const judgeUnread = createUnreadDot({
    ...deps,
    readMark,
    tabs,
    isSeen: () => isShown && deps.isVisible(),
  });
  const outbox = createOutbox({
    ...deps,
    store: kept,
    send: calls.send,
    onChange: showMessages,
    onSent(message) {
      addStored([message]);
      tabs.tell({ kind: 'sent', message });
    },
    onKept: () => tabs.tell({ kind: 'written' }),
  });
  const history = createHistory({ ...calls, clock, onPages: addPages, onState: noteHistory });
  const socket = createChatSocket({ ...deps, prepare, onState: noteConnection, onFrame: hearSocket });
  const ignorePage = deps.onPageEvent(hearPage);
  for (const message of isTourist ? [] : takeVisitorOutbox(storage)) kept.put(message);
  outbox.adopt(kept.read());

  function set(change: Partial<ChatState>) {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function showMessages() {
    set({ messages: shownMessages(stored, outbox.messages()) });
  }

  /** Answers how many of them were new. */
  function addStored(messages: readonly StoredMessage[]): number {
    const before = stored.length;
    stored = mergeStored(stored, messages);
    const arrived = messages.filter(message => isOwn(message) && message.status === 'success');
    outbox.settle(new Set(arrived.map(({ uid }) => uid)));
    // Who writes has read, and a visitor's mark tells that there is something to keep when she logs in.
    for (const { id } of arrived.slice(-1)) readMark.advance(id);
    showMessages();
    judgeUnread(stored.at(-1));
    return stored.length - before;
  }

  function addPages(pages: readonly HistoryPage[]): number {
    set({ csInfoMap: Object.assign({}, state.csInfoMap, ...pages.map(page => page.csInfoMap)) });
    return addStored(pages.flatMap(page => page.chatRecordVOList.map(fromRecord)));
  }

  function noteHistory(change: Partial<ChatState>) {
    set(change);
    if (change.history === 'ready') outbox.start();
  }

  /** A visitor's first call brings the cookie that opens the socket, and that messages are sent under. */
  async function prepare() {
    if (isTourist) {
      if (state.history !== 'ready') await history.catchUp();
      return;
    }
    // It is tried again with the next connection, and nothing waits for it.
    await claimVisitorChat(storage, calls).catch(() => undefined);
    outbox.start();
  }

  function noteConnection(connection: ConnectionState, before: ConnectionState) {
    set({ connection });
    if (connection === 'open') {
      // The gateway tells what is otherwise.
      set({ queueNum: 0, serving: null });
      heardAtMs = clock.now();
      outbox.adopt(kept.read());
      outbox.wake();
    }
    if (connection === 'ended') outbox.stop();
    // Where no socket can be had, the conversation still goes on, at a slow pace.
    if (connection === 'open' || (connection === 'waiting' && before === 'connecting'))
      void history.catchUp();
    else history.rest();
  }

  function hearSocket(text: string) {
    heardAtMs = clock.now();
    const frame = readFrame(text);
    switch (frame?.event) {
      case 'receiveMessage':
        addStored([fromRecord(frame.data)]);
        break;
      case 'receiveMember': {
        const { data: serving } = frame;
        set({ serving, ...(serving && { csInfoMap: { ...state.csInfoMap, [serving.id]: serving } }) });
        break;
      }
      case 'chatWaitQueueChangeNum':
        set({ queueNum: frame.data.num });
    }
  }

  function hearTab(news: ChatNews) {
    switch (news.kind) {
      case 'sent':
        addStored([news.message]);
        break;
      case 'written':
        // With a connection it will come from there, once it is sent.
        if (state.connection !== 'open') outbox.adopt(kept.read());
        break;
      case 'left':
        outbox.adopt(kept.read());
        break;
      case 'read':
        judgeUnread(stored.at(-1));
    }
  }

  function hearPage(event: PageEvent) {
    switch (event) {
      case 'offline':
        socket.giveUp();
        break;
      case 'online':
        outbox.wake();
        socket.wake();
        break;
      case 'visible':
        judgeUnread(stored.at(-1));
        outbox.wake();
        socket.wake();
        void checkConnection();
        break;
      case 'leaving':
        if (kept.read().length > 0) tabs.tell({ kind: 'left' });
    }
  }

  /** A machine that slept may hold a socket that is long gone: what it should have brought tells. */
  async function checkConnection() {
    if (state.connection !== 'open' || clock.now() - heardAtMs < CHAT_RECONNECT_DELAY_MS) return;
    heardAtMs = clock.now();
    if ((await history.catchUp()) === 0 || state.connection !== 'open') return;
    socket.giveUp();
    socket.wake();
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show() {
      isShown = true;
      cancelShutdown();
      socket.start();
      judgeUnread(stored.at(-1));
    },
    hide() {
      isShown = false;
      cancelShutdown();
      cancelShutdown = clock.after(CHAT_SHUTDOWN_DELAY_MS, () => socket.stop());
    },
    sendText(text) {
      if (BLANK.test(text)) return false;
      outbox.write('text', text.trim());
      return true;
    },
    sendImages(files) {
      const images = files.filter(({ type }) => imageTypes.includes(type));
      for (const image of images) outbox.writeImage(image);
      return files.length - images.length;
    },
    sendGoods: card => outbox.write('goods', JSON.stringify(card)),
    retry(uid) {
      const failed = stored.find(message => message.uid === uid && message.status === 'fail');
      if (failed) outbox.adopt([{ ...failed, status: 'pending' }]);
      else outbox.retry(uid);
    },
    loadEarlier: () => history.loadEarlier(),
    reload() {
      if (state.history !== 'ready') void history.catchUp();
      outbox.wake();
      socket.wake();
    },
    close() {
      cancelShutdown();
      ignorePage();
      socket.stop();
      history.rest();
      outbox.stop();
      tabs.close();
    },
  };
}
