import { compareIds } from '#client/chat/message-list.ts';
import type { KeptTexts } from '#client/lib/browser-storage.ts';

/** Party of whoever is not logged in: the browser's one visitor, whose id no script knows. */
export const VISITOR = 'visitor';
/** What is kept of a conversation is kept by whose it is. */
export const partyOf = (memberId: string | null | undefined) => memberId ?? VISITOR;

/** Up to which message this browser has shown a conversation. Where there is none, there was no conversation. */
export interface ReadMark {
  read(): string | null;
  /** Only ever goes on; answers whether it did. */
  advance(id: string): boolean;
  remove(): void;
}

export function createReadMark(storage: KeptTexts, party: string): ReadMark {
  const key = `chat-read:${party}`;
  /** Where nothing can be kept, it holds for this document. */
  let shown: string | null = null;
  const read = () => {
    const id = storage.read(key);
    const kept = id !== null && /^\d{1,19}$/.test(id) ? id : null;
    return isBeyond(shown, kept) ? shown : kept;
  };
  return {
    read,
    advance(id) {
      if (!isBeyond(id, read())) return false;
      shown = id;
      storage.write(key, id);
      return true;
    },
    remove() {
      shown = null;
      storage.remove(key);
    },
  };
}

const isBeyond = (id: string | null, other: string | null) =>
  id !== null && (other === null || compareIds(id, other) > 0);

/** Whether the newest message of a conversation makes a dot appear. */
export function isUnread(newest: { id: string; isSendByCs: string } | undefined, readId: string | null) {
  if (!newest || newest.isSendByCs === '0') return false;
  return isBeyond(newest.id, readId);
}
