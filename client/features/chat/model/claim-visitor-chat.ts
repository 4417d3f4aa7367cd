import type { ChatCalls } from '#client/features/chat/model/chat-calls.ts';
import { BEGINNING } from '#client/features/chat/model/message-list.ts';
import { createOutboxStore, type StoredOutboxMessage } from '#client/features/chat/model/outbox-store.ts';
import { VISITOR } from '#client/features/chat/model/participant.ts';
import { createReadMark } from '#client/features/chat/model/read-mark.ts';
import type { TextStorage } from '#client/lib/browser-storage.ts';

/** Assigns the visitor's conversation to the member after login, once, if this browser has one. */
export async function claimVisitorChat(
  storage: TextStorage,
  calls: Pick<ChatCalls, 'claim'>,
  memberId: string,
): Promise<void> {
  const mark = createReadMark(storage, VISITOR);
  if (mark.read() === null) return;
  await calls.claim();
  mark.remove();
  // Marks that the member has a conversation.
  createReadMark(storage, memberId).advance(BEGINNING);
}

/** Removes and returns the visitor's unsent messages; the member's outbox sends them. */
export function takeVisitorOutbox(storage: TextStorage): readonly StoredOutboxMessage[] {
  const store = createOutboxStore(storage, VISITOR);
  const kept = store.read();
  store.clear();
  return kept;
}
