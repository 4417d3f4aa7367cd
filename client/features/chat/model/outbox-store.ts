import type { ChatMessage } from '#client/features/chat/model/chat-types.ts';
import type { TextStorage } from '#client/lib/browser-storage.ts';

/** Stored part of an unsent message. An image is stored once it is uploaded. */
export type StoredOutboxMessage = Pick<ChatMessage, 'uid' | 'type' | 'content' | 'createDate' | 'errMsg'> & {
  readonly status: 'pending' | 'fail';
};

/** Older messages beyond this limit are kept in memory only. */
const MAX_KEPT = 100;
const TYPES: readonly unknown[] = ['text', 'image', 'goods'];

/** Unsent messages of one participant; survive reloads and are shared by all tabs. */
export interface OutboxStore {
  read(): readonly StoredOutboxMessage[];
  put(message: StoredOutboxMessage): void;
  remove(uid: string): void;
  clear(): void;
}

export function createOutboxStore(storage: TextStorage, participant: string): OutboxStore {
  const key = `chat-outbox:${participant}`;
  const write = (messages: readonly StoredOutboxMessage[]) => {
    if (messages.length === 0) storage.remove(key);
    else storage.write(key, JSON.stringify(messages.slice(-MAX_KEPT)));
  };
  // Read before each change, because other tabs write to the same key.
  const read = () => parseKept(storage.read(key));
  return {
    read,
    put(message) {
      const kept = read();
      const isKept = kept.some(({ uid }) => uid === message.uid);
      write(isKept ? kept.map(known => (known.uid === message.uid ? message : known)) : [...kept, message]);
    },
    remove(uid) {
      const kept = read();
      const rest = kept.filter(known => known.uid !== uid);
      if (rest.length < kept.length) write(rest);
    },
    clear: () => storage.remove(key),
  };
}

/** Invalid stored values are ignored. */
function parseKept(text: string | null): readonly StoredOutboxMessage[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKept) : [];
  } catch {
    return [];
  }
}

function isKept(value: unknown): value is StoredOutboxMessage {
  if (typeof value !== 'object' || value === null) return false;
  const { uid, type, content, createDate, status, errMsg } = value as Record<string, unknown>;
  return (
    [uid, content, createDate].every(text => typeof text === 'string' && text !== '') &&
    TYPES.includes(type) &&
    !Number.isNaN(Date.parse(String(createDate))) &&
    (status === 'pending' || status === 'fail') &&
    (errMsg === null || typeof errMsg === 'string')
  );
}
