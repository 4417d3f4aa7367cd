import type { StoredMessage } from '#client/chat/message-list.ts';
import { isUnread, type ReadMark } from '#client/chat/read-mark.ts';
import type { ChatTabs } from '#client/chat/tab-news.ts';

interface UnreadDotDeps {
  readonly readMark: ReadMark;
  readonly tabs: Pick<ChatTabs, 'tell'>;
  /** Whether somebody looks at the window. */
  readonly isSeen: () => boolean;
  readonly onUnread: (unread: boolean) => void;
}

/** Whether a message from service waits to be seen. */
export function createUnreadDot({ readMark, tabs, isSeen, onUnread }: UnreadDotDeps) {
  let unread: boolean | undefined;

  return {
    /** Tells what is different now, the other tabs too. */
    judge(newest: StoredMessage | undefined): void {
      if (newest && isSeen() && readMark.advance(newest.id)) tabs.tell({ kind: 'read' });
      const next = isUnread(newest, readMark.read());
      if (next === unread) return;
      unread = next;
      onUnread(next);
      tabs.tell({ kind: 'unread', unread: next });
    },
  };
}
