import { useEffect } from 'react';
import { noticeApi } from '#client/api/endpoints/notice-api.ts';
import { asLoadable } from '#client/api/hooks/as-loadable.ts';
import { MarkAllRead } from '#client/features/notice/MarkAllRead.tsx';
import { NoticeList } from '#client/features/notice/NoticeList.tsx';
import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { Loaded } from '#client/ui/state/Loaded.tsx';
import { SkeletonLines } from '#client/ui/state/Skeleton.tsx';
import { noticeWords as words } from '#shared/messages/zh/client/notices.ts';
import './NoticePanel.css';

const SHOWN = { pageNo: 1, pageSize: 6 };

/** The newest notices. `unread` is the polled counter: if it changes, the list is out of date. */
export function NoticePanel({ unread }: { unread: number }) {
  const list = noticeApi.endpoints.listNoticePage.useQuery(SHOWN, { refetchOnMountOrArgChange: true });
  const { data, isFetching, refetch } = list;
  const isStale = data !== undefined && data.unreadCount !== unread;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new count refetches
  useEffect(() => {
    if (isStale && !isFetching) void refetch();
  }, [unread]);
  return (
    <>
      <header className="notice-panel-head">
        <h2>{words.title}</h2>
        <span className="muted numbers">{data && words.unreadCount(data.unreadCount)}</span>
        <MarkAllRead unread={data?.unreadCount ?? 0} />
      </header>
      <Loaded what={words.title} state={asLoadable(list)} skeleton={<SkeletonLines count={6} />}>
        {({ records }) =>
          records.length > 0 ? (
            <NoticeList notices={records} />
          ) : (
            <p className="notice-panel-empty">
              <strong>{words.empty}</strong>
              <span className="muted">{words.emptyHint}</span>
            </p>
          )
        }
      </Loaded>
      <RouteLink to="notices" className="notice-panel-all">
        {words.all}
      </RouteLink>
    </>
  );
}
