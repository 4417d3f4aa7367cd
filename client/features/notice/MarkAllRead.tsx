import { noticeApi } from '#client/api/endpoints/notice-api.ts';
import { Button } from '#client/ui/base/Button.tsx';
import { noticeWords as words } from '#shared/messages/zh/client/notices.ts';

/** Marks all notices of the shop as read. It stays after that, so that the focus is not lost. */
export function MarkAllRead({ unread }: { unread: number }) {
  const [markRead, { isLoading }] = noticeApi.endpoints.markNoticesRead.useMutation();
  return (
    <Button
      kind="link"
      size="sm"
      busy={isLoading}
      aria-disabled={unread === 0 || undefined}
      onClick={() => unread > 0 && void markRead({})}
    >
      {words.markAll}
    </Button>
  );
}
