import type { ChatDeps, PageEvent } from '#client/chat/chat-deps.ts';
import { type ConnectionState, createChatSocket } from '#client/chat/chat-socket.ts';
import type { Chat, ChatState } from '#client/chat/chat-types.ts';
import { claimVisitorChat, takeVisitorOutbox } from '#client/chat/claim-visitor-chat.ts';
import { createConversation } from '#client/chat/conversation.ts';
import { createHistory } from '#client/chat/history.ts';
import { fromRecord, isOwn, type StoredMessage } from '#client/chat/message-list.ts';
import { createOutbox } from '#client/chat/outbox.ts';
import { createOutboxStore } from '#client/chat/outbox-store.ts';
import { readFrame } from '#client/chat/read-frame.ts';
import { createReadMark, partyOf } from '#client/chat/read-mark.ts';
import type { ChatNews } from '#client/chat/tab-news.ts';
import { createUnreadDot } from '#client/chat/unread-dot.ts';
import { CHAT_RECONNECT_DELAY_MS, CHAT_SHUTDOWN_DELAY_MS, IMAGE_TYPES } from '#shared/constants.ts';

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
  const party = partyOf(memberId);
  const readMark = createReadMark(storage, party);
  const kept = createOutboxStore(storage, party);
  const tabs = deps.joinTabs(party, hearTab);
  const conversation = createConversation({ clock, isTourist, unsent: () => outbox.messages(), onStored });
  const outbox = createOutbox({
    ...deps,
    // A message has the gateway's time from the start: it shall not change once it is stored.
    clock: { ...clock, now: () => clock.now() + getState().aheadMs },
    store: kept,
    send: calls.send,
    onChange: conversation.showMessages,
    onSent(message) {
      conversation.addStored([message]);
      tabs.tell({ kind: 'sent', message });
      // The line is good again, as this has come through.
      socket.wake();
    },
    onKept: () => tabs.tell({ kind: 'written' }),
  });
  const history = createHistory({ ...calls, clock, onPages: conversation.addPages, onState: onHistory });
  const socket = createChatSocket({ ...deps, prepare, onState: onConnection, onFrame: hearSocket });
  const unreadDot = createUnreadDot({ ...deps, readMark, tabs, isSeen: () => isShown && deps.isVisible() });
  const { getState, set } = conversation;
  let isShown = false;
  let cancelShutdown = () => {};
  let heardAtMs = 0;

  for (const message of isTourist ? [] : takeVisitorOutbox(storage)) kept.put(message);
  outbox.adopt(kept.read());
  const ignorePage = deps.onPageEvent(hearPage);

  const judgeUnread = () => unreadDot.judge(conversation.newest());

  function onStored(messages: readonly StoredMessage[]) {
    const own = messages.filter(message => isOwn(message) && message.status === 'success');
    outbox.settle(new Set(own.map(({ uid }) => uid)));
    // Who writes has read, and a visitor's mark tells that there is something to keep when she logs in.
    for (const { id } of own.slice(-1)) readMark.advance(id);
    judgeUnread();
  }

  function onHistory(change: Partial<ChatState>) {
    set(change);
    if (change.history === 'ready') outbox.start();
  }

  /** A visitor's first call brings the cookie that opens the socket, and that messages are sent under. */
  async function prepare() {
    if (memberId === null) {
      if (getState().history !== 'ready') await history.catchUp();
      return;
    }
    // It is tried again with the next connection, and nothing waits for it.
    await claimVisitorChat(storage, calls, memberId).catch(() => undefined);
    outbox.start();
  }

  function onConnection(connection: ConnectionState, before: ConnectionState) {
    set({ connection });
    if (connection === 'open') {
      heardAtMs = clock.now();
      // The gateway tells what is otherwise.
      set({ queueNum: 0, serving: null });
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
        conversation.addStored([fromRecord(frame.data)]);
        break;
      case 'receiveMember': {
        const { data: serving } = frame;
        set({ serving, ...(serving && { csInfoMap: { ...getState().csInfoMap, [serving.id]: serving } }) });
        break;
      }
      case 'chatWaitQueueChangeNum':
        set({ queueNum: frame.data.num });
    }
  }

  function hearTab(news: ChatNews) {
    switch (news.kind) {
      case 'sent':
        conversation.addStored([news.message]);
        break;
      case 'written':
        // With a connection it will come from there, once it is sent.
        if (getState().connection !== 'open') outbox.adopt(kept.read());
        break;
      case 'left':
        outbox.adopt(kept.read());
        break;
      case 'read':
        judgeUnread();
    }
  }

  function hearPage(event: PageEvent) {
    switch (event) {
      case 'offline':
        socket.giveUp();
        break;
      case 'visible':
        judgeUnread();
        wake();
        void checkConnection();
        break;
      case 'online':
        wake();
        break;
      case 'leaving':
        if (kept.read().length > 0) tabs.tell({ kind: 'left' });
    }
  }

  function wake() {
    outbox.wake();
    socket.wake();
  }

  /** A machine that slept may hold a socket that is long gone: what it should have brought tells. */
  async function checkConnection() {
    if (getState().connection !== 'open' || clock.now() - heardAtMs < CHAT_RECONNECT_DELAY_MS) return;
    heardAtMs = clock.now();
    if ((await history.catchUp()) === 0 || getState().connection !== 'open') return;
    socket.giveUp();
    socket.wake();
  }

  return {
    getState,
    subscribe: conversation.subscribe,
    show() {
      isShown = true;
      cancelShutdown();
      socket.start();
      judgeUnread();
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
      const failed = conversation.findFailed(uid);
      if (failed) outbox.adopt([{ ...failed, status: 'pending' }]);
      else outbox.retry(uid);
    },
    loadEarlier: () => history.loadEarlier(),
    reload() {
      if (getState().history !== 'ready') void history.catchUp();
      wake();
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
