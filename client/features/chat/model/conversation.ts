import type { HistoryPage } from '#client/features/chat/model/chat-calls.ts';
import type { ChatMessage, ChatState } from '#client/features/chat/model/chat-types.ts';
import {
  fromRecord,
  mergeStored,
  type StoredMessage,
  shownMessages,
} from '#client/features/chat/model/message-list.ts';
import type { Clock } from '#client/lib/clock.ts';

interface ConversationDeps {
  readonly clock: Clock;
  readonly isTourist: boolean;
  /** Messages that the gateway has not stored yet. */
  readonly unsent: () => readonly ChatMessage[];
  readonly onStored: (messages: readonly StoredMessage[]) => void;
}

/** Observable state of the conversation. */
export function createConversation({ clock, isTourist, unsent, onStored }: ConversationDeps) {
  const listeners = new Set<() => void>();
  let stored: readonly StoredMessage[] = [];
  let state: ChatState = {
    connection: 'closed',
    history: 'loading',
    earlier: 'none',
    messages: [],
    queueNum: 0,
    serving: null,
    csInfoMap: {},
    isTourist,
    aheadMs: 0,
  };

  function set(change: Partial<ChatState>) {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function showMessages() {
    set({ messages: shownMessages(stored, unsent()) });
  }

  /** Returns the number of new messages. */
  function addStored(messages: readonly StoredMessage[]): number {
    const before = stored.length;
    stored = mergeStored(stored, messages);
    onStored(messages);
    showMessages();
    return stored.length - before;
  }

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set,
    showMessages,
    addStored,
    addPages(pages: readonly HistoryPage[]): number {
      const csInfoMap = Object.assign({}, state.csInfoMap, ...pages.map(page => page.csInfoMap));
      const aheadMs = Date.parse(pages.at(-1)?.markedUpdateDate ?? '') - clock.now();
      set(Number.isNaN(aheadMs) ? { csInfoMap } : { csInfoMap, aheadMs });
      return addStored(pages.flatMap(page => page.chatRecordVOList.map(fromRecord)));
    },
    newest: () => stored.at(-1),
    findFailed: (uid: string) => stored.find(message => message.uid === uid && message.status === 'fail'),
  };
}
