import type { ChatMessage } from '#client/features/chat/model/chat-types.ts';
import { CHAT_TIME_SEPARATOR_MS } from '#shared/constants.ts';

/** A message with its layout in the list. */
export interface ChatEntry {
  readonly message: ChatMessage;
  /** A time separator precedes it. */
  readonly startsTime: boolean;
  /** The first of consecutive messages of one sender; shows the sender's name. */
  readonly startsGroup: boolean;
}

/**
 * Adds a time separator before the first message and before each message more than `CHAT_TIME_SEPARATOR_MS` after
 * the last separator, and groups consecutive messages of one sender.
 */
export function chatEntries(messages: readonly ChatMessage[]): ChatEntry[] {
  let shownTime = Number.NEGATIVE_INFINITY;
  let sender: string | undefined;
  return messages.map(message => {
    const time = Date.parse(message.createDate);
    const startsTime = time - shownTime > CHAT_TIME_SEPARATOR_MS;
    if (startsTime) shownTime = time;
    const startsGroup = startsTime || sender !== senderOf(message);
    sender = senderOf(message);
    return { message, startsTime, startsGroup };
  });
}

function senderOf({ isSendByCs, sendUserId }: ChatMessage): string {
  return isSendByCs === '0' ? '0' : `${isSendByCs}:${sendUserId}`;
}
