import type { ChatMessage } from '#client/chat/chat-types.ts';
import type { ChatRecordData } from '#shared/contract/calls/chat.ts';

/** A message that the gateway has stored. */
export type StoredMessage = ChatMessage & { readonly id: string };

/** A record of the history or the socket, as the window shows it. */
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

/** Stands before every message. */
export const BEGINNING = '0';

/** Ids are numbers beyond what a number holds exactly. */
export function compareIds(a: string, b: string): number {
  if (a.length !== b.length) return a.length - b.length;
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * Puts what arrived among what is known, by id: whatever comes twice or late stands once, and in its place. The same
 * list comes back where nothing is new.
 */
export function mergeStored(
  known: readonly StoredMessage[],
  arrived: readonly StoredMessage[],
): readonly StoredMessage[] {
  const byId = new Map(known.map(message => [message.id, message]));
  const news = arrived.filter(message => isNews(message, byId.get(message.id)));
  if (news.length === 0) return known;
  for (const message of news) byId.set(message.id, message);
  return [...byId.values()].sort((a, b) => compareIds(a.id, b.id));
}

/** A card shows its price once the shop is approved; a message that failed may have gone through after all. */
function isNews(arrived: StoredMessage, known: StoredMessage | undefined): boolean {
  return known?.content !== arrived.content || known.status !== arrived.status;
}

/** Stored ones in the server's order, then what is not stored yet, as it was written. */
export function shownMessages(
  stored: readonly StoredMessage[],
  unsent: readonly ChatMessage[],
): readonly ChatMessage[] {
  if (unsent.length === 0) return stored;
  const again = new Set(unsent.map(({ uid }) => uid));
  return [...stored.filter(message => !(isOwn(message) && again.has(message.uid))), ...unsent];
}
