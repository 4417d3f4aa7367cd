import type { StoredMessage } from '#client/chat/message-list.ts';

/** What the tabs of one browser tell each other of one party's conversation. */
export type ChatNews =
  /** Sent from another tab. */
  | { readonly kind: 'sent'; readonly message: StoredMessage }
  /** Something is in the outbox's storage that was not before. */
  | { readonly kind: 'written' }
  /** The tab is gone; what it has not sent is for the others to send. */
  | { readonly kind: 'left' }
  | { readonly kind: 'read' }
  | { readonly kind: 'unread'; readonly unread: boolean };

export interface ChatTabs {
  tell(news: ChatNews): void;
  close(): void;
}

/** Listens to the other tabs. A browser without the means for it has tabs that know nothing of each other. */
export function joinTabs(party: string, onNews: (news: ChatNews) => void): ChatTabs {
  const channel = open(`portal-chat:${party}`);
  if (channel) channel.onmessage = ({ data }: MessageEvent<ChatNews>) => onNews(data);
  return {
    tell: news => channel?.postMessage(news),
    close: () => channel?.close(),
  };
}

function open(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
