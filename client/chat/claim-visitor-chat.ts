import type { ChatCalls } from '#client/chat/chat-calls.ts';
import { BEGINNING } from '#client/chat/message-list.ts';
import { createOutboxStore, type KeptMessage } from '#client/chat/outbox-store.ts';
import { createReadMark, VISITOR } from '#client/chat/read-mark.ts';
import type { KeptTexts } from '#client/lib/browser-storage.ts';

/** A visitor who logs in keeps what she wrote: asked of the gateway once, if this browser chatted as a visitor. */
export async function claimVisitorChat(
  storage: KeptTexts,
  calls: Pick<ChatCalls, 'claim'>,
  memberId: string,
): Promise<void> {
  const mark = createReadMark(storage, VISITOR);
  if (mark.read() === null) return;
  await calls.claim();
  mark.remove();
  // There is a conversation now, if there was none.
  createReadMark(storage, memberId).advance(BEGINNING);
}

/** Takes what the visitor has not sent yet: the member will. */
export function takeVisitorOutbox(storage: KeptTexts): readonly KeptMessage[] {
  const store = createOutboxStore(storage, VISITOR);
  const kept = store.read();
  store.clear();
  return kept;
}
