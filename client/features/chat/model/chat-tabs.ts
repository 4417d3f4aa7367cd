import type { StoredMessage } from '#client/features/chat/model/message-list.ts';

/** Events between the tabs of one browser about one participant's conversation. */
export type ChatTabEvent =
  /** Sent from another tab. */
  | { readonly kind: 'sent'; readonly message: StoredMessage }
  /** A message was added to the outbox's storage. */
  | { readonly kind: 'written' }
  /** The tab is closing; other tabs send its unsent messages. */
  | { readonly kind: 'left' }
  | { readonly kind: 'read' }
  | { readonly kind: 'unread'; readonly unread: boolean };

export interface ChatTabs {
  tell(event: ChatTabEvent): void;
  close(): void;
}

/** Listens to the other tabs. Does nothing in browsers without `BroadcastChannel`. */
export function joinTabs(participant: string, onEvent: (event: ChatTabEvent) => void): ChatTabs {
  const channel = open(`portal-chat:${participant}`);
  if (channel) channel.onmessage = ({ data }: MessageEvent<ChatTabEvent>) => onEvent(data);
  return {
    tell: event => channel?.postMessage(event),
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
