import { compareIds } from '#client/features/chat/model/message-list.ts';
import type { TextStorage } from '#client/lib/browser-storage.ts';

/** Id of the newest message that this browser has shown. Absent if there was no conversation. */
export interface ReadMark {
  read(): string | null;
  /** Moves the mark forward only; returns whether it moved. */
  advance(id: string): boolean;
  remove(): void;
}

export function createReadMark(storage: TextStorage, participant: string): ReadMark {
  const key = `chat-read:${participant}`;
  /** Fallback for this document if the storage is not available. */
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

/** Whether the newest message of a conversation is unread. */
export function isUnread(newest: { id: string; isSendByCs: string } | undefined, readId: string | null) {
  if (!newest || newest.isSendByCs === '0') return false;
  return isBeyond(newest.id, readId);
}
