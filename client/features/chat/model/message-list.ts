import type { ChatMessage } from '#client/features/chat/model/chat-types.ts';
import type { ChatRecordData } from '#shared/contract/calls/chat.ts';

/** A message that the gateway has stored. */
export type StoredMessage = ChatMessage & { readonly id: string };

/** Converts a record of the history or the socket. */
export function fromRecord(record: ChatRecordData): StoredMessage {
  const { id, uid, type, content, sendUserId, isSendByCs, createDate, flag } = record;
  const ownStatus = flag === 1 ? 'success' : 'fail';
  return {
    id,
    uid,
    type,
    content,
    sendUserId,
    isSendByCs,
    createDate,
    status: isOwn(record) ? ownStatus : '',
    errMsg: null,
    retryCount: 0,
    upload: null,
  };
}

export const isOwn = ({ isSendByCs }: Pick<ChatMessage, 'isSendByCs'>) => isSendByCs === '0';

/** Id that sorts before every message id. */
export const BEGINNING = '0';

/** Compares decimal ids as strings, because they exceed `Number.MAX_SAFE_INTEGER`. */
export function compareIds(a: string, b: string): number {
  if (a.length !== b.length) return a.length - b.length;
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Merges messages by id, without duplicates and sorted by id. Returns the same array if nothing changed. */
export function mergeStored(
  known: readonly StoredMessage[],
  arrived: readonly StoredMessage[],
): readonly StoredMessage[] {
  const byId = new Map(known.map(message => [message.id, message]));
  const changed = arrived.filter(message => isChanged(message, byId.get(message.id)));
  if (changed.length === 0) return known;
  for (const message of changed) byId.set(message.id, message);
  return [...byId.values()].sort((a, b) => compareIds(a.id, b.id));
}

/** Content changes when the approval reveals a card's price; a failed message may turn out to be stored. */
function isChanged(arrived: StoredMessage, known: StoredMessage | undefined): boolean {
  return known?.content !== arrived.content || known.status !== arrived.status;
}

/** Stored messages in the server's order, then unsent ones in the order of writing. */
export function shownMessages(
  stored: readonly StoredMessage[],
  unsent: readonly ChatMessage[],
): readonly ChatMessage[] {
  if (unsent.length === 0) return stored;
  const unsentUids = new Set(unsent.map(({ uid }) => uid));
  return [...stored.filter(message => !(isOwn(message) && unsentUids.has(message.uid))), ...unsent];
}
