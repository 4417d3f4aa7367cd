import { useNavigate } from 'react-router';
import { refundApi } from '#client/api/endpoints/refund-api.ts';
import { asLoadable } from '#client/api/hooks/as-loadable.ts';
import { POLLING } from '#client/api/transport/polling.ts';
import { OrderCardsSkeleton } from '#client/features/order/OrderCardSkeleton.tsx';
import type { QueryThunk } from '#client/pages/page-module.ts';
import { NoRefunds } from '#client/pages/refund/NoRefunds.tsx';
import { RefundRow } from '#client/pages/refund/RefundRow.tsx';
import { RefundSearch } from '#client/pages/refund/RefundSearch.tsx';
import { type RefundQuery, type RefundStatus, refundQuery } from '#client/pages/refund/refund-query.ts';
import { Pager } from '#client/ui/data/Pager.tsx';
import { StatusTabs } from '#client/ui/layout/StatusTabs.tsx';
import { Loaded } from '#client/ui/state/Loaded.tsx';
import type { Data } from '#shared/contract/index.ts';
import { refundPages } from '#shared/messages/zh/client/refund-pages.ts';
import { refundStatuses } from '#shared/messages/zh/common/orders.ts';
import './RefundList.css';

const { listRefundPage } = refundApi.endpoints;
const words = refundPages.list;
const SKELETON_ROWS = 4;
/** Statuses that need an action come first. */
const ORDER: readonly RefundStatus[] = [
  'WAIT_RETURN',
  'APPLIED',
  'WAIT_RECEIVE',
  'WAIT_REFUND',
  'REFUNDED',
  'REJECTED',
  'RECEIVE_REJECTED',
  'CANCELLED',
];

export const refundListQueries = (search: URLSearchParams): QueryThunk[] => [
  listRefundPage.initiate(refundQuery.arg(refundQuery.read(search))),
];

/** Refunds filtered by status, newest first. */
export function RefundList({ search }: { search: URLSearchParams }) {
  const navigate = useNavigate();
  const query = refundQuery.read(search);
  const list = listRefundPage.useQuery(refundQuery.arg(query), POLLING);
  // Hides search and counts if there are no refunds at all.
  const hasNone = list.currentData?.total === 0 && refundQuery.href(query) === refundQuery.href();
  // Counts of the previous list are a better estimate than none.
  const counts = list.data?.statusCounts ?? [];
  return (
    <div className="panel refunds">
      <header className="refunds-head">
        <h1>{words.title}</h1>
        {!hasNone && (
          <RefundSearch
            key={refundQuery.href(query)}
            query={query}
            onGo={href => void navigate(href, { preventScrollReset: true })}
          />
        )}
      </header>
      {!hasNone && (
        <StatusTabs label={words.tabs} tabs={tabsOf(query, counts)} current={query.status || 'ALL'} />
      )}
      <Loaded
        what={words.what}
        state={asLoadable({ ...list, data: list.currentData })}
        skeleton={
          <div className="refund-rows">
            <OrderCardsSkeleton count={SKELETON_ROWS} />
          </div>
        }
      >
        {({ records, total }) =>
          records.length === 0 ? (
            <NoRefunds query={query} total={total} />
          ) : (
            <>
              <ul className="refund-rows">
                {records.map(refund => (
                  <li key={refund.id}>
                    <RefundRow refund={refund} />
                  </li>
                ))}
              </ul>
              <Pager
                pageNo={query.pageNo}
                pageSize={refundQuery.pageSize}
                total={total}
                hrefOf={pageNo => refundQuery.href({ ...query, pageNo })}
              />
            </>
          )
        }
      </Loaded>
    </div>
  );
}

function tabsOf({ keyword }: RefundQuery, counts: Data<'listRefundPage'>['statusCounts']) {
  const countOf = (status: string) => counts.find(one => one.status === status)?.count;
  return [
    { id: 'ALL', title: words.all, to: refundQuery.href({ keyword }) },
    ...ORDER.map(status => ({
      id: status,
      title: refundStatuses[status],
      count: countOf(status),
      to: refundQuery.href({ status, keyword }),
    })),
  ];
}
