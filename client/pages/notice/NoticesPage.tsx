import { useSearchParams } from 'react-router';
import { noticeApi } from '#client/api/endpoints/notice-api.ts';
import { asLoadable } from '#client/api/hooks/as-loadable.ts';
import { POLLING } from '#client/api/transport/polling.ts';
import { MarkAllRead } from '#client/features/notice/MarkAllRead.tsx';
import { NoticeList } from '#client/features/notice/NoticeList.tsx';
import { NoNotices } from '#client/pages/notice/NoNotices.tsx';
import { noticesArg, noticesQuery } from '#client/pages/notice/notices-query.ts';
import type { PageContext, PageQueries } from '#client/pages/page-module.ts';
import { Icon } from '#client/ui/base/Icon.tsx';
import { Pager } from '#client/ui/data/Pager.tsx';
import { StatusTabs } from '#client/ui/layout/StatusTabs.tsx';
import { Loaded } from '#client/ui/state/Loaded.tsx';
import { SkeletonLines } from '#client/ui/state/Skeleton.tsx';
import { NOTICE_GROUPS } from '#shared/domain/notice.ts';
import { noticeGroups, noticeWords as words } from '#shared/messages/zh/client/notices.ts';
import './Notices.css';

const { listNoticePage } = noticeApi.endpoints;
const SKELETON_LINES = 16;

export const queries = ({ search }: PageContext): PageQueries => ({
  critical: [listNoticePage.initiate(noticesArg(noticesQuery.read(search)))],
});

/** What happened, newest first, by group and unread. */
export function Page() {
  const [search] = useSearchParams();
  const query = noticesQuery.read(search);
  const list = listNoticePage.useQuery(noticesArg(query), POLLING);
  const unreadCount = list.data?.unreadCount ?? 0;
  const { unread } = query;
  return (
    <div className="panel">
      <header className="notices-head">
        <h1>{words.title}</h1>
        <span className="muted numbers" role="status">
          {list.data && words.unreadCount(unreadCount)}
        </span>
        <a
          className="notices-unread-only"
          href={noticesQuery.href({ ...query, unread: unread ? '' : '1', pageNo: 1 })}
          aria-current={unread ? 'true' : undefined}
          data-keep-place
        >
          <span>{unread && <Icon name="check-lg" />}</span>
          {words.unreadOnly}
        </a>
        <MarkAllRead unread={unreadCount} />
      </header>
      <StatusTabs
        label={words.filters}
        current={query.group || 'ALL'}
        tabs={[
          { id: 'ALL', title: words.allGroups, to: noticesQuery.href({ unread }) },
          ...NOTICE_GROUPS.map(group => ({
            id: group,
            title: noticeGroups[group],
            to: noticesQuery.href({ group, unread }),
          })),
        ]}
      />
      <Loaded
        what={words.title}
        state={asLoadable({ ...list, data: list.currentData })}
        skeleton={
          <div className="notices-waiting" aria-hidden="true">
            <SkeletonLines count={SKELETON_LINES} />
          </div>
        }
      >
        {({ records, total }) =>
          records.length === 0 ? (
            <NoNotices query={query} total={total} />
          ) : (
            <>
              <NoticeList notices={records} />
              <Pager
                pageNo={query.pageNo}
                pageSize={noticesQuery.pageSize}
                total={total}
                hrefOf={pageNo => noticesQuery.href({ ...query, pageNo })}
              />
              <p className="notices-kept muted">{words.kept}</p>
            </>
          )
        }
      </Loaded>
    </div>
  );
}
