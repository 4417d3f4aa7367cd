import type { Store } from '#client/app/store.ts';
import { chatCallsOf } from '#client/chat/chat-calls.ts';
import { unreadChanged } from '#client/chat/chat-slice.ts';
import { claimVisitorChat } from '#client/chat/claim-visitor-chat.ts';
import { createReadMark, isUnread, VISITOR } from '#client/chat/read-mark.ts';
import { joinTabs } from '#client/chat/tab-news.ts';
import { browserStorage } from '#client/lib/browser-storage.ts';
import { selectMember } from '#client/session/session-slice.ts';

/**
 * Sets the unread dot while the chat is closed: by one small look where this browser knows of a conversation, then
 * by what other tabs say. To be loaded once a page has settled.
 */
export async function lookForUnread(store: Store): Promise<void> {
  const memberId = selectMember(store.getState())?.memberId ?? null;
  const calls = chatCallsOf(store, memberId === null);
  const party = memberId ?? VISITOR;
  const setUnread = (unread: boolean) => store.dispatch(unreadChanged(unread));
  joinTabs(party, news => {
    if (news.kind === 'unread') setUnread(news.unread);
  });
  try {
    if (memberId !== null) await claimVisitorChat(browserStorage, calls, memberId);
    const readMark = createReadMark(browserStorage, party);
    if (readMark.read() === null) return;
    const { chatRecordVOList } = await calls.listHistory({}, 1);
    setUnread(isUnread(chatRecordVOList.at(-1), readMark.read()));
  } catch {
    // A dot less; the chat itself will say what is wrong.
  }
}
