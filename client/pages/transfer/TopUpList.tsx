import { transferApi } from '#client/api/endpoints/transfer-api.ts';
import { asLoadable } from '#client/api/hooks/as-loadable.ts';
import { POLLING } from '#client/api/transport/polling.ts';
import type { QueryThunk } from '#client/pages/page-module.ts';
import { NoTopUps } from '#client/pages/transfer/NoTopUps.tsx';
import { TopUpRow } from '#client/pages/transfer/TopUpRow.tsx';
import { type TopUpQuery, topUpQuery } from '#client/pages/transfer/top-up-query.ts';
import { ListTable } from '#client/ui/data/ListTable.tsx';
import { Pager } from '#client/ui/data/Pager.tsx';
import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { StatusTabs } from '#client/ui/layout/StatusTabs.tsx';
import { Loaded } from '#client/ui/state/Loaded.tsx';
import { SkeletonLines } from '#client/ui/state/Skeleton.tsx';
import type { Data } from '#shared/contract/index.ts';
import type { TopUpStatus } from '#shared/domain/top-up.ts';
import { transferPages } from '#shared/messages/zh/client/transfer.ts';
import { topUpStatuses } from '#shared/messages/zh/common/statement.ts';
import './TopUps.css';

const { listTopUpPage } = transferApi.endpoints;
const words = transferPages.list;
const SKELETON_LINES = 8;
/** Statuses with a pending step come first. */
const ORDER: readonly TopUpStatus[] = ['WAIT_AUDIT', 'REJECT', 'PASS', 'CANCELLED'];

export const topUpListQueries = (search: URLSearchParams): QueryThunk[] => [
  listTopUpPage.initiate(topUpQuery.arg(topUpQuery.read(search))),
];

/** Top-ups by status, newest first. */
export function TopUpList({ query }: { query: TopUpQuery }) {
  const list = listTopUpPage.useQuery(topUpQuery.arg(query), POLLING);
  const hasNone = list.currentData?.total === 0 && topUpQuery.href(query) === topUpQuery.href();
  const { columns } = words;
  return (
    <div className="panel">
      <header className="top-ups-head">
        <h1>{words.title}</h1>
        {/* The empty state below has its own button. */}
        {!hasNone && (
          <RouteLink to="transferInfo" className="btn btn-primary">
            {words.apply}
          </RouteLink>
        )}
      </header>
      {!hasNone && (
        // The counts of the previous tab are shown until the new ones arrive.
        <StatusTabs
          label={words.tabs}
          current={query.status || 'ALL'}
          tabs={tabsOf(list.data?.statusCounts ?? [])}
        />
      )}
      <Loaded
        what={words.what}
        state={asLoadable({ ...list, data: list.currentData })}
        skeleton={
          <div className="top-ups-waiting" aria-hidden="true">
            <SkeletonLines count={SKELETON_LINES} />
          </div>
        }
      >
        {({ records, total }) =>
          records.length === 0 ? (
            <NoTopUps query={query} total={total} />
          ) : (
            <>
              <ListTable
                label={words.what}
                className="top-ups"
                columns={[
                  { title: columns.topUp },
                  { title: columns.payer },
                  { title: columns.amount, align: 'end' },
                  { title: columns.status },
                  { title: columns.actions, align: 'end' },
                ]}
              >
                {records.map(topUp => (
                  <TopUpRow key={topUp.id} topUp={topUp} />
                ))}
              </ListTable>
              <Pager
                pageNo={query.pageNo}
                pageSize={topUpQuery.pageSize}
                total={total}
                hrefOf={pageNo => topUpQuery.href({ ...query, pageNo })}
              />
            </>
          )
        }
      </Loaded>
    </div>
  );
}

const tabsOf = (counts: Data<'listTopUpPage'>['statusCounts']) => [
  { id: 'ALL', title: words.all, to: topUpQuery.href() },
  ...ORDER.map(status => ({
    id: status,
    title: topUpStatuses[status],
    count: counts.find(one => one.status === status)?.count,
    to: topUpQuery.href({ status }),
  })),
];
