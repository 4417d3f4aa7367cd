import { withdrawalApi } from '#client/api/endpoints/withdrawal-api.ts';
import { asLoadable } from '#client/api/hooks/as-loadable.ts';
import { POLLING } from '#client/api/transport/polling.ts';
import { useViewer } from '#client/features/session/use-viewer.ts';
import { AccountSummary } from '#client/pages/withdrawal/AccountSummary.tsx';
import { NoWithdrawals } from '#client/pages/withdrawal/NoWithdrawals.tsx';
import { WithdrawalDetail } from '#client/pages/withdrawal/WithdrawalDetail.tsx';
import { WithdrawalTable } from '#client/pages/withdrawal/WithdrawalTable.tsx';
import {
  openedId,
  type WithdrawalQuery,
  withdrawalQuery,
} from '#client/pages/withdrawal/withdrawal-query.ts';
import { Pager } from '#client/ui/data/Pager.tsx';
import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { StatusTabs } from '#client/ui/layout/StatusTabs.tsx';
import { Loaded } from '#client/ui/state/Loaded.tsx';
import { Skeleton } from '#client/ui/state/Skeleton.tsx';
import type { Data } from '#shared/contract/index.ts';
import { WITHDRAWAL_STATUSES } from '#shared/domain/withdrawal.ts';
import { withdrawalPages } from '#shared/messages/zh/client/withdrawal.ts';
import { withdrawalStatuses } from '#shared/messages/zh/common/withdrawals.ts';
import './WithdrawalList.css';

const { listWithdrawalPage } = withdrawalApi.endpoints;
const words = withdrawalPages.list;

/** Withdrawals by status, newest first; the opened one shows its steps below its row. */
export function WithdrawalList({ search }: { search: URLSearchParams }) {
  const query = withdrawalQuery.read(search);
  const opened = openedId(search);
  const list = listWithdrawalPage.useQuery(withdrawalQuery.arg(query), POLLING);
  const isFrozenShop = useViewer().approval?.status === 'DISABLE';
  const hasNone = list.currentData?.total === 0 && withdrawalQuery.href(query) === withdrawalQuery.href();
  return (
    <div className="panel withdrawals">
      <header className="withdrawals-head">
        <h1>{words.title}</h1>
        {isFrozenShop ? (
          <p className="muted">{words.frozenShop}</p>
        ) : (
          !hasNone && (
            <RouteLink to="cashOut" className="btn btn-primary">
              {words.apply}
            </RouteLink>
          )
        )}
      </header>
      <AccountSummary />
      {!hasNone && (
        <StatusTabs
          label={words.tabs}
          current={query.status || 'ALL'}
          // Counts of the previous list are a better estimate than none.
          tabs={tabsOf(list.data?.statusCounts ?? [])}
        />
      )}
      <Loaded
        what={words.what}
        state={asLoadable({ ...list, data: list.currentData })}
        skeleton={<Skeleton className="withdrawals-skeleton" />}
      >
        {page => <Records page={page} query={query} opened={opened} isFrozenShop={isFrozenShop} />}
      </Loaded>
    </div>
  );
}

interface RecordsProps {
  page: Data<'listWithdrawalPage'>;
  query: WithdrawalQuery;
  opened: string | null;
  isFrozenShop: boolean;
}

function Records({ page: { records, total }, query, opened, isFrozenShop }: RecordsProps) {
  const isElsewhere = opened !== null && !records.some(({ id }) => id === opened);
  return (
    <>
      {isElsewhere && <WithdrawalDetail id={opened} />}
      {records.length === 0 ? (
        <NoWithdrawals query={query} total={total} mayApply={!isFrozenShop} />
      ) : (
        <>
          <WithdrawalTable records={records} query={query} opened={opened} />
          <Pager
            pageNo={query.pageNo}
            pageSize={withdrawalQuery.pageSize}
            total={total}
            hrefOf={pageNo => withdrawalQuery.href({ ...query, pageNo })}
          />
        </>
      )}
    </>
  );
}

function tabsOf(counts: Data<'listWithdrawalPage'>['statusCounts']) {
  return [
    { id: 'ALL', title: words.all, to: withdrawalQuery.href() },
    ...WITHDRAWAL_STATUSES.map(status => ({
      id: status,
      title: withdrawalStatuses[status],
      count: counts.find(one => one.status === status)?.count,
      to: withdrawalQuery.href({ status }),
    })),
  ];
}
