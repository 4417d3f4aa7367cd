import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Icon } from '#client/ui/base/Icon.tsx';
import { Badge } from '#client/ui/data/Badge.tsx';
import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { HoverPanel } from '#client/ui/overlay/HoverPanel.tsx';
import { ORDER_BADGE_CAP } from '#shared/constants.ts';
import { chrome } from '#shared/messages/zh/client/chrome.ts';

/** Loaded on the first opening. If loading fails, the bell still leads to the page. */
const NoticePanel = lazy<ComponentType<{ unread: number }>>(() =>
  import('#client/features/notice/NoticePanel.tsx').then(
    ({ NoticePanel }) => ({ default: NoticePanel }),
    () => ({ default: () => null }),
  ),
);

const { notices, unreadNotices } = chrome.header;

/** The unread notices: a link to all, with the newest in a panel. */
export function Bell({ unread = 0 }: { unread?: number | undefined }) {
  const [opened, setOpened] = useState(false);
  return (
    <HoverPanel
      className="bell"
      align="end"
      onOpen={() => setOpened(true)}
      trigger={
        <RouteLink to="notices">
          <Icon name="bell" />
          <span className="hidden-text">{notices}</span>
          <Badge count={unread} cap={ORDER_BADGE_CAP} label={unreadNotices} />
        </RouteLink>
      }
    >
      {opened && (
        <Suspense>
          <NoticePanel unread={unread} />
        </Suspense>
      )}
    </HoverPanel>
  );
}
