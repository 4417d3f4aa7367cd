import type { ChatDeps, PageEvent } from '#client/features/chat/model/chat-deps.ts';
import { type ConnectionState, createChatSocket } from '#client/features/chat/model/chat-socket.ts';
import type { ChatTabEvent } from '#client/features/chat/model/chat-tabs.ts';
import type { Chat, ChatState } from '#client/features/chat/model/chat-types.ts';
import { claimVisitorChat, takeVisitorOutbox } from '#client/features/chat/model/claim-visitor-chat.ts';
import { createConversation } from '#client/features/chat/model/conversation.ts';
import { createHistory } from '#client/features/chat/model/history.ts';
import { fromRecord, isOwn, type StoredMessage } from '#client/features/chat/model/message-list.ts';
import { createOutbox } from '#client/features/chat/model/outbox.ts';
import { createOutboxStore } from '#client/features/chat/model/outbox-store.ts';
import { participantOf } from '#client/features/chat/model/participant.ts';
import { readFrame } from '#client/features/chat/model/read-frame.ts';
import { createReadMark } from '#client/features/chat/model/read-mark.ts';
import { createUnreadDot } from '#client/features/chat/model/unread-dot.ts';
import { CHAT_RECONNECT_DELAY_MS, CHAT_SHUTDOWN_DELAY_MS, IMAGE_TYPES } from '#shared/constants.ts';

export interface ClosableChat extends Chat {
  /** Releases all resources; called when the viewer changes. */
  close(): void;
}

/** Only whitespace, control and invisible characters; the gateway rejects such texts. */
const BLANK = /^[\s\p{C}]*$/u;
const imageTypes: readonly string[] = IMAGE_TYPES;

/** Creates the chat of one participant and connects its parts. */
export function createChat(deps: ChatDeps): ClosableChat {
  const { memberId, calls, clock, storage } = deps;
  const isTourist = memberId === null;
  const participant = participantOf(memberId);
  const readMark = createReadMark(storage, participant);
  const kept = createOutboxStore(storage, participant);
  const tabs = deps.joinTabs(participant, handleTabEvent);
  const conversation = createConversation({ clock, isTourist, unsent: () => outbox.messages(), onStored });
  const outbox = createOutbox({
    ...deps,
    // Uses the gateway's time, so that a message's time does not change when it is stored.
    clock: { ...clock, now: () => clock.now() + getState().aheadMs },
    store: kept,
    send: calls.send,
    onChange: conversation.showMessages,
    onSent(message) {
      conversation.addStored([message]);
      tabs.tell({ kind: 'sent', message });
      // A sent message shows that the network works again.
      socket.wake();
    },
    onKept: () => tabs.tell({ kind: 'written' }),
  });
  const history = createHistory({ ...calls, clock, onPages: conversation.addPages, onState: onHistory });
  const socket = createChatSocket({ ...deps, prepare, onState: onConnection, onFrame: handleFrame });
  const unreadDot = createUnreadDot({
    ...deps,
    markRead: calls.markRead,
    readMark,
    tabs,
    isSeen: () => isShown && deps.isVisible(),
  });
  const { getState, set } = conversation;
  let isShown = false;
  let cancelShutdown = () => {};
  let lastFrameAtMs = 0;

  for (const message of isTourist ? [] : takeVisitorOutbox(storage)) kept.put(message);
  outbox.adopt(kept.read());
  const removePageListener = deps.onPageEvent(handlePageEvent);

  const updateUnread = () => unreadDot.update(conversation.newest());

  function onStored(messages: readonly StoredMessage[]) {
    const own = messages.filter(message => isOwn(message) && message.status === 'success');
    outbox.settle(new Set(own.map(({ uid }) => uid)));
    // Sending a message marks the conversation as read. A visitor's mark also shows that there is a conversation to
    // claim after login.
    for (const { id } of own.slice(-1)) readMark.advance(id);
    updateUnread();
  }

  function onHistory(change: Partial<ChatState>) {
    set(change);
    if (change.history === 'ready') outbox.start();
  }

  async function prepare() {
    if (memberId === null) return;
    // A failed claim is retried with the next connection.
    await claimVisitorChat(storage, calls, memberId).catch(() => undefined);
    outbox.start();
  }

  function onConnection(connection: ConnectionState, before: ConnectionState) {
    set({ connection });
    if (connection === 'open') {
      lastFrameAtMs = clock.now();
      // The gateway sends the current values after connecting.
      set({ queueNum: 0, serving: null });
      outbox.adopt(kept.read());
      outbox.wake();
    }
    if (connection === 'ended') outbox.stop();
    // If the socket cannot connect, each attempt polls the history instead.
    if (connection === 'open' || (connection === 'waiting' && before === 'connecting'))
      void history.catchUp();
    else history.rest();
  }

  function handleFrame(text: string) {
    lastFrameAtMs = clock.now();
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

  function handleTabEvent(event: ChatTabEvent) {
    switch (event.kind) {
      case 'sent':
        conversation.addStored([event.message]);
        break;
      case 'written':
        // With an open connection the message arrives through the socket once it is sent.
        if (getState().connection !== 'open') outbox.adopt(kept.read());
        break;
      case 'left':
        outbox.adopt(kept.read());
        break;
      case 'read':
        updateUnread();
    }
  }

  function handlePageEvent(event: PageEvent) {
    switch (event) {
      case 'offline':
        socket.giveUp();
        break;
      case 'visible':
        updateUnread();
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

  /**
   * After sleep a socket may be dead without a close event. Reconnects if the history contains messages that the
   * socket did not deliver.
   */
  async function checkConnection() {
    if (getState().connection !== 'open' || clock.now() - lastFrameAtMs < CHAT_RECONNECT_DELAY_MS) return;
    lastFrameAtMs = clock.now();
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
      updateUnread();
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
    sendCommodity: card => outbox.write('goods', JSON.stringify(card)),
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
      removePageListener();
      socket.stop();
      history.rest();
      outbox.stop();
      tabs.close();
    },
  };
}
