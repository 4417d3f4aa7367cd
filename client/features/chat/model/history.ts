import type { ChatCalls, HistoryFilters, HistoryPage } from '#client/features/chat/model/chat-calls.ts';
import type { ChatState } from '#client/features/chat/model/chat-types.ts';
import { BEGINNING, compareIds } from '#client/features/chat/model/message-list.ts';
import type { Clock } from '#client/lib/clock.ts';
import { CHAT_RECONNECT_DELAY_MS, MAX_PAGE_SIZE } from '#shared/constants.ts';

const PAGE_SIZE = 20;

type HistoryState = Pick<ChatState, 'history' | 'earlier'>;

export interface HistoryDeps {
  readonly clock: Clock;
  readonly listHistory: ChatCalls['listHistory'];
  /** Called with consecutive pages; returns the number of new messages. */
  readonly onPages: (pages: readonly HistoryPage[]) => number;
  readonly onState: (state: Partial<HistoryState>) => void;
}

export interface History {
  /** Loads all messages since the last known one, or none; returns the number of new messages. */
  catchUp(): Promise<number>;
  loadEarlier(): Promise<void>;
  /** Cancels the automatic retry. */
  rest(): void;
}

/**
 * Loads the conversation. The socket may skip messages, so only the range loaded here without gaps, from `oldest`
 * to `newest`, counts as known.
 */
export function createHistory({ clock, listHistory, onPages, onState }: HistoryDeps): History {
  let oldest = BEGINNING;
  let newest: string | undefined;
  let firstPage: Pick<HistoryPage, 'markedUpdateDate'> | undefined;
  let earlier: ChatState['earlier'] = 'none';
  /** A newer `catchUp` discards the result of an older one, which may have started before a message was missed. */
  let turn = 0;
  let cancelRetry = () => {};

  function setEarlier(next: ChatState['earlier']) {
    earlier = next;
    onState({ earlier });
  }

  /** Loads pages from the newest message back to the known range. */
  async function readBack(isOver: () => boolean): Promise<readonly HistoryPage[]> {
    const pages: HistoryPage[] = [];
    let filters: HistoryFilters = {};
    for (;;) {
      const page = await listHistory(filters, pages.length === 0 ? PAGE_SIZE : MAX_PAGE_SIZE);
      pages.unshift(page);
      const first = page.chatRecordVOList[0];
      const isComplete = newest === undefined || !first || !page.hasNextPage;
      if (isOver() || isComplete || compareIds(first.id, newest ?? BEGINNING) <= 0) return pages;
      filters = before(first.id, pages.at(-1));
    }
  }

  async function catchUp(): Promise<number> {
    turn += 1;
    const ownTurn = turn;
    const isOver = () => ownTurn !== turn;
    cancelRetry();
    if (newest === undefined) onState({ history: 'loading' });
    try {
      const pages = await readBack(isOver);
      if (isOver()) return 0;
      const [first] = pages;
      if (newest === undefined) {
        oldest = first?.chatRecordVOList[0]?.id ?? BEGINNING;
        setEarlier(first?.hasNextPage ? 'more' : 'none');
      }
      const last = pages.at(-1);
      firstPage = last;
      newest = last?.chatRecordVOList.at(-1)?.id ?? newest ?? BEGINNING;
      const added = onPages(pages);
      onState({ history: 'ready' });
      return added;
    } catch {
      if (isOver()) return 0;
      if (newest === undefined) onState({ history: 'failed' });
      cancelRetry = clock.after(CHAT_RECONNECT_DELAY_MS, () => void catchUp());
      return 0;
    }
  }

  return {
    catchUp,
    async loadEarlier() {
      if (earlier !== 'more' && earlier !== 'failed') return;
      setEarlier('loading');
      try {
        const page = await listHistory(before(oldest, firstPage), PAGE_SIZE);
        oldest = page.chatRecordVOList[0]?.id ?? oldest;
        onPages([page]);
        setEarlier(page.hasNextPage ? 'more' : 'none');
      } catch {
        setEarlier('failed');
      }
    },
    rest() {
      cancelRetry();
    },
  };
}

/** Filters of the page before a message, as of the time when the newest page was read. */
function before(
  lastId: string,
  firstPage: Pick<HistoryPage, 'markedUpdateDate'> | undefined,
): HistoryFilters {
  return firstPage ? { lastId, markedUpdateDate: firstPage.markedUpdateDate } : { lastId };
}
