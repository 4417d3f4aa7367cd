import { type NoticesQuery, noticesQuery } from '#client/pages/notice/notices-query.ts';
import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { EmptyState } from '#client/ui/state/EmptyState.tsx';
import { PageOutOfRange } from '#client/ui/state/PageOutOfRange.tsx';
import { noticeWords as words } from '#shared/messages/zh/client/notices.ts';

/** Explains an empty list: no notices yet, none that match the filters, or a page out of range. */
export function NoNotices({ query, total }: { query: NoticesQuery; total: number }) {
  if (total > 0) return <PageOutOfRange firstHref={noticesQuery.href({ ...query, pageNo: 1 })} />;
  if (query.group || query.unread) {
    return (
      <EmptyState title={words.noneFound} icon="bell">
        <a className="btn btn-outline-primary" href={noticesQuery.href()}>
          {words.showAll}
        </a>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={words.empty} hint={words.emptyHint} icon="bell">
      <RouteLink to="commodityList" className="btn btn-primary" />
    </EmptyState>
  );
}
