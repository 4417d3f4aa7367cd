import { useNavigate } from 'react-router';
import { asLoadable } from '#client/api/as-loadable.ts';
import { POLLING } from '#client/api/polling.ts';
import { refundApi } from '#client/api/refund-api.ts';
import type { QueryThunk } from '#client/app/page-module.ts';
import { NoRefunds } from '#client/features/refunds/NoRefunds.tsx';
import { RefundRow } from '#client/features/refunds/RefundRow.tsx';
import { RefundSearch } from '#client/features/refunds/RefundSearch.tsx';
import {
  PAGE_SIZE,
  type RefundQuery,
  type RefundStatus,
  readRefundQuery,
  refundListArg,
  refundListHref,
} from '#client/features/refunds/refund-query.ts';
import { OrderCardsSkeleton } from '#client/orders/OrderCardSkeleton.tsx';
import { StatusTabs } from '#client/orders/StatusTabs.tsx';
import { Loaded } from '#client/ui/Loaded.tsx';
import { Pager } from '#client/ui/Pager.tsx';
import type { Data } from '#shared/contract/index.ts';
import { refundStatuses } from '#shared/messages/zh/orders.ts';
import { refundPages } from '#shared/messages/zh/refund-pages.ts';
import './RefundList.css';

const { listRefundPage } = refundApi.endpoints;
const words = refundPages.list;
const SKELETON_ROWS = 4;
/** First those in which something is to be done or waited for. */
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
  listRefundPage.initiate(refundListArg(readRefundQuery(search))),
];

/** Refunds by state, the newest first. */
export function RefundList({ search }: { search: URLSearchParams }) {
  const navigate = useNavigate();
  const query = readRefundQuery(search);
  const list = listRefundPage.useQuery(refundListArg(query), POLLING);
  // Nothing is there that could be counted or searched.
  const hasNone = list.currentData?.total === 0 && refundListHref(query) === refundListHref({});
  // Counts of the list before are nearer to the truth than none.
  const counts = list.data?.statusCounts ?? [];
  return (
    <div className="panel refunds">
      <header className="refunds-head">
        <h1>{words.title}</h1>
        {!hasNone && (
          <RefundSearch
            key={refundListHref(query)}
            query={query}
            onGo={href => void navigate(href, { preventScrollReset: true })}
          />
        )}
      </header>
      {!hasNone && (
        <StatusTabs label={words.tabs} tabs={tabsOf(query, counts)} current={query.status ?? 'ALL'} />
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
                pageSize={PAGE_SIZE}
                total={total}
                hrefOf={pageNo => refundListHref({ ...query, pageNo })}
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
    { id: 'ALL', title: words.all, to: refundListHref({ keyword }) },
    ...ORDER.map(status => ({
      id: status,
      title: refundStatuses[status],
      count: countOf(status),
      to: refundListHref({ status, keyword }),
    })),
  ];
}
