import { creditApi } from '#client/api/endpoints/credit-api.ts';
import { asLoadable } from '#client/api/hooks/as-loadable.ts';
import { POLLING } from '#client/api/transport/polling.ts';
import { BillRow } from '#client/pages/credit/BillRow.tsx';
import { type BillsQuery, billsQuery } from '#client/pages/credit/credit-queries.ts';
import { NoRecords } from '#client/pages/credit/NoRecords.tsx';
import { StateLinks } from '#client/pages/credit/StateLinks.tsx';
import { Pager } from '#client/ui/data/Pager.tsx';
import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { Loaded } from '#client/ui/state/Loaded.tsx';
import { SkeletonLines } from '#client/ui/state/Skeleton.tsx';
import { BILL_STATUSES } from '#shared/domain/credit.ts';
import { billStatuses, creditPages } from '#shared/messages/zh/client/credit-pages.ts';

const words = creditPages.list;
const SKELETON_LINES = 6;

/** Bills by state, newest first. */
export function BillList({ query }: { query: BillsQuery }) {
  const list = creditApi.endpoints.listBillPage.useQuery(billsQuery.arg(query), POLLING);
  const { month, amount, paid, fee, owed, status, actions } = words.columns;
  return (
    <>
      <StateLinks
        label={words.states}
        current={query.status}
        states={[
          { id: '', title: words.all, to: billsQuery.href() },
          ...BILL_STATUSES.map(id => ({ id, title: billStatuses[id], to: billsQuery.href({ status: id }) })),
        ]}
      />
      <Loaded
        what={words.what.bills}
        state={asLoadable({ ...list, data: list.currentData })}
        skeleton={<SkeletonLines count={SKELETON_LINES} />}
      >
        {({ records, total }) =>
          records.length === 0 ? (
            <NoRecords
              {...words.empty}
              allHref={billsQuery.href()}
              isFiltered={query.status !== ''}
              total={total}
            >
              <RouteLink to="commodityList" className="btn btn-outline-primary">
                {words.empty.action}
              </RouteLink>
            </NoRecords>
          ) : (
            <>
              <table className="credit-table">
                <thead>
                  <tr>
                    <th scope="col">{month}</th>
                    <th scope="col" className="credit-money">
                      {amount}
                    </th>
                    <th scope="col" className="credit-money">
                      {paid}
                    </th>
                    <th scope="col" className="credit-money">
                      {fee}
                    </th>
                    <th scope="col" className="credit-money">
                      {owed}
                    </th>
                    <th scope="col">{status}</th>
                    <th scope="col">{actions}</th>
                  </tr>
                </thead>
                <tbody>
                  {records.map(bill => (
                    <BillRow key={bill.id} bill={bill} />
                  ))}
                </tbody>
              </table>
              <Pager
                pageNo={query.pageNo}
                pageSize={billsQuery.pageSize}
                total={total}
                hrefOf={pageNo => billsQuery.href({ ...query, pageNo })}
              />
            </>
          )
        }
      </Loaded>
    </>
  );
}
