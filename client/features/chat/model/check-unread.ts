import type { ApiStore } from '#client/api/transport/base-api.ts';
import { chatCallsOf } from '#client/features/chat/model/chat-calls.ts';
import { joinTabs } from '#client/features/chat/model/chat-tabs.ts';
import { claimVisitorChat } from '#client/features/chat/model/claim-visitor-chat.ts';
import { createOutboxStore } from '#client/features/chat/model/outbox-store.ts';
import { participantOf, VISITOR } from '#client/features/chat/model/participant.ts';
import { createReadMark, isUnread } from '#client/features/chat/model/read-mark.ts';
import { reportUnread } from '#client/features/chat/model/report-unread.ts';
import { selectMember, type WithSession } from '#client/features/session/session-slice.ts';
import { browserStorage } from '#client/lib/browser-storage.ts';

/**
 * Sets the unread dot while the chat is closed, with the events of other tabs. A visitor's messages are checked with
 * one small request if this browser has a conversation. Load it after the page has settled.
 */
export async function checkUnread(store: ApiStore<WithSession>): Promise<void> {
  const memberId = selectMember(store.getState())?.memberId ?? null;
  const calls = chatCallsOf(store.dispatch, memberId);
  const participant = participantOf(memberId);
  const setUnread = reportUnread(store.dispatch, memberId);
  joinTabs(participant, event => {
    if (event.kind === 'unread') setUnread(event.unread);
  });
  sendUnsentMessages(store, memberId);
  try {
    if (memberId !== null) {
      await claimVisitorChat(browserStorage, calls, memberId);
      return;
    }
    const readMark = createReadMark(browserStorage, participant);
    if (readMark.read() === null) return;
    const { chatRecordVOList } = await calls.listHistory({}, 1);
    setUnread(isUnread(chatRecordVOList.at(-1), readMark.read()));
  } catch {
    // The dot is optional; the chat window shows errors.
  }
}

/** Sends messages that an earlier document left unsent, even if the chat is not opened. */
function sendUnsentMessages(store: ApiStore<WithSession>, memberId: string | null): void {
  const participants = memberId === null ? [VISITOR] : [memberId, VISITOR];
  const hasUnsent = participants.some(participant =>
    createOutboxStore(browserStorage, participant)
      .read()
      .some(({ status }) => status === 'pending'),
  );
  if (!hasUnsent) return;
  import('#client/features/chat/model/open-chat.ts')
    .then(({ openChat }) => {
      const { chat } = openChat(store);
      chat.show();
      // Starts the timer that closes the connection.
      chat.hide();
    })
    // The messages stay in the storage.
    .catch(() => undefined);
}
