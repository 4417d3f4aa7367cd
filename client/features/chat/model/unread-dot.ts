import type { ChatTabs } from '#client/features/chat/model/chat-tabs.ts';
import type { StoredMessage } from '#client/features/chat/model/message-list.ts';
import { isUnread, type ReadMark } from '#client/features/chat/model/read-mark.ts';

interface UnreadDotDeps {
  readonly readMark: ReadMark;
  readonly tabs: Pick<ChatTabs, 'tell'>;
  /** Whether the chat window is visible. */
  readonly isSeen: () => boolean;
  readonly onUnread: (unread: boolean) => void;
  readonly markRead: (lastId: string) => Promise<unknown>;
}

/** Tracks whether the newest message is an unread one from the staff. */
export function createUnreadDot({ readMark, tabs, isSeen, onUnread, markRead }: UnreadDotDeps) {
  let unread: boolean | undefined;
  /** The newest message that the gateway was told to be read. */
  let told: string | undefined;

  function tellGateway(id: string) {
    if (id === told) return;
    told = id;
    markRead(id).catch(() => {
      // The next update tries again.
      told = undefined;
    });
  }

  return {
    /** Advances the read mark if the window is visible, and reports changes, also to other tabs. */
    update(newest: StoredMessage | undefined): void {
      if (newest && isSeen()) {
        if (readMark.advance(newest.id)) tabs.tell({ kind: 'read' });
        tellGateway(newest.id);
      }
      const next = isUnread(newest, readMark.read());
      if (next === unread) return;
      unread = next;
      onUnread(next);
      tabs.tell({ kind: 'unread', unread: next });
    },
  };
}
