import { useSearchParams } from 'react-router';
import { creditApi } from '#client/api/endpoints/credit-api.ts';
import { asLoadable } from '#client/api/hooks/as-loadable.ts';
import { POLLING } from '#client/api/transport/polling.ts';
import { BillList } from '#client/pages/credit/BillList.tsx';
import { CreditSummary, CreditSummarySkeleton } from '#client/pages/credit/CreditSummary.tsx';
import {
  billsQuery,
  REPAYMENTS_HREF,
  repaymentsArg,
  repaymentsQuery,
} from '#client/pages/credit/credit-queries.ts';
import { RepaymentList } from '#client/pages/credit/RepaymentList.tsx';
import type { PageContext, PageQueries } from '#client/pages/page-module.ts';
import { Tabs } from '#client/ui/layout/Tabs.tsx';
import { Loaded } from '#client/ui/state/Loaded.tsx';
import { creditPages } from '#shared/messages/zh/client/credit-pages.ts';
import './Credit.css';

const { getMyCredit, listBillPage, listRepayPage } = creditApi.endpoints;
const { summary, list } = creditPages;

export const queries = ({ search }: PageContext): PageQueries => {
  const repayments = repaymentsQuery.read(search);
  const shown = repayments.view
    ? listRepayPage.initiate(repaymentsArg(repayments))
    : listBillPage.initiate(billsQuery.arg(billsQuery.read(search)));
  return { critical: [getMyCredit.initiate(), shown] };
};

export function Page() {
  const [search] = useSearchParams();
  const credit = getMyCredit.useQuery(undefined, POLLING);
  const repayments = repaymentsQuery.read(search);
  // Without credit there are no bills.
  const hasCredit = credit.data?.limit !== null;
  return (
    <div className="credit">
      <section className="panel">
        <h1>{summary.title}</h1>
        <Loaded what={summary.what} state={asLoadable(credit)} skeleton={<CreditSummarySkeleton />}>
          {data => <CreditSummary credit={data} />}
        </Loaded>
      </section>
      {hasCredit && (
        <section className="panel">
          <Tabs
            label={list.views}
            current={repayments.view ? 'repayments' : 'bills'}
            tabs={[
              { id: 'bills', title: list.bills, to: billsQuery.href() },
              { id: 'repayments', title: list.repayments, to: REPAYMENTS_HREF },
            ]}
          />
          {repayments.view ? (
            <RepaymentList query={repayments} />
          ) : (
            <BillList query={billsQuery.read(search)} />
          )}
        </section>
      )}
    </div>
  );
}
