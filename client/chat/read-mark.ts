import { compareIds } from '#client/chat/message-list.ts';
import type { KeptTexts } from '#client/lib/browser-storage.ts';

/** Party of whoever is not logged in: the browser's one visitor, whose id no script knows. */
export const VISITOR = 'visitor';

/** Up to which message this browser has shown a conversation. Where there is none, there was no conversation. */
export interface ReadMark {
  read(): string | null;
  /** Only ever goes on; answers whether it did. */
  advance(id: string): boolean;
  remove(): void;
}

export function createReadMark(storage: KeptTexts, party: string): ReadMark {
  const key = `chat-read:${party}`;
  const read = () => {
    const id = storage.read(key);
    return id !== null && /^\d{1,19}$/.test(id) ? id : null;
  };
  return {
    read,
    advance(id) {
      const known = read();
      return (known === null || compareIds(id, known) > 0) && storage.write(key, id);
    },
    remove: () => storage.remove(key),
  };
}

/** Whether the newest message of a conversation makes a dot appear. */
export function isUnread(newest: { id: string; isSendByCs: string } | undefined, readId: string | null) {
  if (!newest || newest.isSendByCs === '0') return false;
  return readId === null || compareIds(newest.id, readId) > 0;
}
