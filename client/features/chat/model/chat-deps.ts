import type { ChatCalls } from '#client/features/chat/model/chat-calls.ts';
import type { OpenSocket } from '#client/features/chat/model/chat-socket.ts';
import type { ChatTabEvent, ChatTabs } from '#client/features/chat/model/chat-tabs.ts';
import type { OutboxDeps } from '#client/features/chat/model/outbox.ts';
import type { TextStorage } from '#client/lib/browser-storage.ts';
import type { Clock } from '#client/lib/clock.ts';

/** Events of the document that contains the chat. */
export type PageEvent = 'online' | 'offline' | 'visible' | 'leaving';

/** Dependencies of the chat engine. */
export interface ChatDeps extends Pick<OutboxDeps, 'upload' | 'preview' | 'newUid'> {
  /** null: a visitor. */
  readonly memberId: string | null;
  readonly calls: ChatCalls;
  readonly clock: Clock;
  readonly storage: TextStorage;
  readonly openSocket: OpenSocket;
  readonly joinTabs: (participant: string, onEvent: (event: ChatTabEvent) => void) => ChatTabs;
  readonly isVisible: () => boolean;
  /** Returns a function that removes the listener. */
  readonly onPageEvent: (listener: (event: PageEvent) => void) => () => void;
  readonly onUnread: (unread: boolean) => void;
}
