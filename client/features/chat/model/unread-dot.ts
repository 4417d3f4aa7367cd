import type { ChatTabs } from '#client/features/chat/model/chat-tabs.ts';
import type { StoredMessage } from '#client/features/chat/model/message-list.ts';
import { isUnread, type ReadMark } from '#client/features/chat/model/read-mark.ts';

interface UnreadDotDeps {
  readonly readMark: ReadMark;
  readonly tabs: Pick<ChatTabs, 'tell'>;
  /** Whether the chat window is visible. */
  readonly isSeen: () => boolean;
  readonly onUnread: (unread: boolean) => void;
}

/** Tracks whether the newest message is an unread one from the staff. */
export function createUnreadDot({ readMark, tabs, isSeen, onUnread }: UnreadDotDeps) {
  let unread: boolean | undefined;

  return {
    /** Advances the read mark if the window is visible, and reports changes, also to other tabs. */
    update(newest: StoredMessage | undefined): void {
      if (newest && isSeen() && readMark.advance(newest.id)) tabs.tell({ kind: 'read' });
      const next = isUnread(newest, readMark.read());
      if (next === unread) return;
      unread = next;
      onUnread(next);
      tabs.tell({ kind: 'unread', unread: next });
    },
  };
}
