import type { Store } from '#client/app/store.ts';
import { chatCallsOf } from '#client/chat/chat-calls.ts';
import { unreadChanged } from '#client/chat/chat-slice.ts';
import { claimVisitorChat } from '#client/chat/claim-visitor-chat.ts';
import { createOutboxStore } from '#client/chat/outbox-store.ts';
import { createReadMark, isUnread, partyOf, VISITOR } from '#client/chat/read-mark.ts';
import { joinTabs } from '#client/chat/tab-news.ts';
import { browserStorage } from '#client/lib/browser-storage.ts';
import { selectMember } from '#client/session/session-slice.ts';

/**
 * Sets the unread dot while the chat is closed: by one small look where this browser knows of a conversation, then
 * by what other tabs say. To be loaded once a page has settled.
 */
export async function lookForUnread(store: Store): Promise<void> {
  const memberId = selectMember(store.getState())?.memberId ?? null;
  const calls = chatCallsOf(store, memberId);
  const party = partyOf(memberId);
  const setUnread = (unread: boolean) => store.dispatch(unreadChanged(unread));
  joinTabs(party, news => {
    if (news.kind === 'unread') setUnread(news.unread);
  });
  sendWhatIsLeft(store, memberId);
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

/** What was written and not sent before the last document went is sent now, though nobody opens the chat. */
function sendWhatIsLeft(store: Store, memberId: string | null): void {
  const parties = memberId === null ? [VISITOR] : [memberId, VISITOR];
  const isLeft = parties.some(party =>
    createOutboxStore(browserStorage, party)
      .read()
      .some(({ status }) => status === 'pending'),
  );
  if (!isLeft) return;
  import('#client/chat/open-chat.ts')
    .then(({ openChat }) => {
      const { chat } = openChat(store);
      chat.show();
      // It was never seen: it closes itself in a while.
      chat.hide();
    })
    // It stays where it is kept.
    .catch(() => undefined);
}
