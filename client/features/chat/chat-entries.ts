import type { ChatMessage } from '#client/chat/chat-types.ts';
import { CHAT_TIME_SEPARATOR_MS } from '#shared/constants.ts';

/** A message in its place in the list. */
export interface ChatEntry {
  readonly message: ChatMessage;
  /** A time stands before it. */
  readonly startsTime: boolean;
  /** The first of several in a row by one sender: it carries the sender's name. */
  readonly startsGroup: boolean;
}

/**
 * Puts a time before the first message and before each that came more than 5 minutes after the last time shown
 * (mission section 9), and messages of one sender together.
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
