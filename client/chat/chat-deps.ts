import type { ChatCalls } from '#client/chat/chat-calls.ts';
import type { OpenSocket } from '#client/chat/chat-socket.ts';
import type { OutboxDeps } from '#client/chat/outbox.ts';
import type { ChatNews, ChatTabs } from '#client/chat/tab-news.ts';
import type { KeptTexts } from '#client/lib/browser-storage.ts';
import type { Clock } from '#client/lib/clock.ts';

/** What happens to the document that the chat lives in. */
export type PageEvent = 'online' | 'offline' | 'visible' | 'leaving';

/** All that the chat's engine has of the world. */
export interface ChatDeps extends Pick<OutboxDeps, 'upload' | 'preview' | 'newUid'> {
  /** null: a visitor. */
  readonly memberId: string | null;
  readonly calls: ChatCalls;
  readonly clock: Clock;
  readonly storage: KeptTexts;
  readonly openSocket: OpenSocket;
  readonly joinTabs: (party: string, onNews: (news: ChatNews) => void) => ChatTabs;
  readonly isVisible: () => boolean;
  /** Answers how not to be told any more. */
  readonly onPageEvent: (listener: (event: PageEvent) => void) => () => void;
  readonly onUnread: (unread: boolean) => void;
}
