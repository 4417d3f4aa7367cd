import { type RefundQuery, refundQuery } from '#client/pages/refund/refund-query.ts';
import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { EmptyState } from '#client/ui/state/EmptyState.tsx';
import { PageOutOfRange } from '#client/ui/state/PageOutOfRange.tsx';
import { refundPages } from '#shared/messages/zh/client/refund-pages.ts';

const { empty, nothing } = refundPages.list;

/** Explains an empty list: no refunds, no search result, or page out of range. */
export function NoRefunds({ query, total }: { query: RefundQuery; total: number }) {
  if (total > 0) {
    return <PageOutOfRange firstHref={refundQuery.href({ ...query, pageNo: 1 })} />;
  }
  if (query.keyword || query.status) {
    return (
      <EmptyState title={nothing.title} hint={nothing.hint} icon="search">
        <a className="btn btn-outline-primary" href={refundQuery.href()}>
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
