import { creditApi } from '#client/api/endpoints/credit-api.ts';
import { asLoadable } from '#client/api/hooks/as-loadable.ts';
import { POLLING } from '#client/api/transport/polling.ts';
import {
  REPAYMENTS_HREF,
  type RepaymentsQuery,
  repaymentsArg,
  repaymentsQuery,
} from '#client/pages/credit/credit-queries.ts';
import { NoRecords } from '#client/pages/credit/NoRecords.tsx';
import { RepaymentRow } from '#client/pages/credit/RepaymentRow.tsx';
import { StateLinks } from '#client/pages/credit/StateLinks.tsx';
import { Pager } from '#client/ui/data/Pager.tsx';
import { Loaded } from '#client/ui/state/Loaded.tsx';
import { SkeletonLines } from '#client/ui/state/Skeleton.tsx';
import { REPAY_STATUSES } from '#shared/domain/credit.ts';
import { creditPages, repayStatuses } from '#shared/messages/zh/client/credit-pages.ts';

const words = creditPages.list;
const SKELETON_LINES = 6;

/** Repayments by state, newest first. */
export function RepaymentList({ query }: { query: RepaymentsQuery }) {
  const list = creditApi.endpoints.listRepayPage.useQuery(repaymentsArg(query), POLLING);
  const { columns, empty } = creditPages.repayments;
  return (
    <>
      <StateLinks
        label={words.states}
        current={query.status}
        states={[
          { id: '', title: words.all, to: REPAYMENTS_HREF },
          ...REPAY_STATUSES.map(id => ({
            id,
            title: repayStatuses[id],
            to: repaymentsQuery.href({ view: 'repayments', status: id }),
          })),
        ]}
      />
      <Loaded
        what={words.what.repayments}
        state={asLoadable({ ...list, data: list.currentData })}
        skeleton={<SkeletonLines count={SKELETON_LINES} />}
      >
        {({ records, total }) =>
          records.length === 0 ? (
            <NoRecords {...empty} allHref={REPAYMENTS_HREF} isFiltered={query.status !== ''} total={total} />
          ) : (
            <>
              <table className="credit-table">
                <thead>
                  <tr>
                    <th scope="col">{columns.repayNo}</th>
                    <th scope="col">{columns.bills}</th>
                    <th scope="col" className="credit-money">
                      {columns.amount}
                    </th>
                    <th scope="col">{columns.payType}</th>
                    <th scope="col">{columns.status}</th>
                    <th scope="col">{columns.actions}</th>
                  </tr>
                </thead>
                <tbody>
                  {records.map(repayment => (
                    <RepaymentRow key={repayment.id} repayment={repayment} />
                  ))}
                </tbody>
              </table>
              <Pager
                pageNo={query.pageNo}
                pageSize={repaymentsQuery.pageSize}
                total={total}
                hrefOf={pageNo => repaymentsQuery.href({ ...query, pageNo })}
              />
            </>
          )
        }
      </Loaded>
    </>
  );
}
