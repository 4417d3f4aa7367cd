import type { ChatMessage } from '#client/chat/chat-types.ts';
import type { KeptTexts } from '#client/lib/browser-storage.ts';

/** What is kept of a message until it is sent: an image from when it is on the server. */
export type KeptMessage = Pick<ChatMessage, 'uid' | 'type' | 'content' | 'createDate' | 'errMsg'> & {
  readonly status: 'pending' | 'fail';
};

/** Nobody writes so much without a connection; what is older has its place in the window alone. */
const MAX_KEPT = 100;
const TYPES: readonly unknown[] = ['text', 'image', 'goods'];

/** Unsent messages of one party, over reloads and for all tabs. */
export interface OutboxStore {
  read(): readonly KeptMessage[];
  put(message: KeptMessage): void;
  remove(uid: string): void;
  clear(): void;
}

export function createOutboxStore(storage: KeptTexts, party: string): OutboxStore {
  const key = `chat-outbox:${party}`;
  const write = (messages: readonly KeptMessage[]) => {
    if (messages.length === 0) storage.remove(key);
    else storage.write(key, JSON.stringify(messages.slice(-MAX_KEPT)));
  };
  // Read anew at each change: other tabs write here too.
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

/** A storage may hold anything. */
function parseKept(text: string | null): readonly KeptMessage[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKept) : [];
  } catch {
    return [];
  }
}

function isKept(value: unknown): value is KeptMessage {
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
