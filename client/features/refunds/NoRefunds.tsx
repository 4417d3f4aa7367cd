import { type RefundQuery, refundListHref } from '#client/features/refunds/refund-query.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { NoSuchPage } from '#client/ui/NoSuchPage.tsx';
import { RouteLink } from '#client/ui/RouteLink.tsx';
import { refundPages } from '#shared/messages/zh/refund-pages.ts';

const { empty, nothing } = refundPages.list;

/** Why no refunds are here: none yet, none that are looked for, or no such page. */
export function NoRefunds({ query, total }: { query: RefundQuery; total: number }) {
  if (total > 0) {
    return <NoSuchPage firstHref={refundListHref({ ...query, pageNo: 1 })} />;
  }
  if (query.keyword || query.status) {
    return (
      <EmptyState title={nothing.title} hint={nothing.hint} icon="search">
        <a className="btn btn-outline-primary" href={refundListHref({})}>
          {nothing.action}
        </a>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={empty.title} hint={empty.hint} icon="receipt">
      <RouteLink to="orderList" className="btn btn-primary">
        {empty.action}
      </RouteLink>
    </EmptyState>
  );
}
