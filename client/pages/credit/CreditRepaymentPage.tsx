import { useSearchParams } from 'react-router';
import { creditApi } from '#client/api/endpoints/credit-api.ts';
import { asLoadable } from '#client/api/hooks/as-loadable.ts';
import { RepayForm } from '#client/pages/credit/RepayForm.tsx';
import { repayableBills } from '#client/pages/credit/repay-form.ts';
import type { PageQueries } from '#client/pages/page-module.ts';
import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { EmptyState } from '#client/ui/state/EmptyState.tsx';
import { Loaded } from '#client/ui/state/Loaded.tsx';
import { SkeletonLines } from '#client/ui/state/Skeleton.tsx';
import { MAX_PAGE_SIZE } from '#shared/constants.ts';
import { creditPages } from '#shared/messages/zh/client/credit-pages.ts';
import './Credit.css';

const { listBillPage } = creditApi.endpoints;
const words = creditPages.repay;
const SKELETON_LINES = 6;
const NOTHING = '0.00';
/** The newest bills: eight years of them. */
const NEWEST = { data: {}, pageNo: 1, pageSize: MAX_PAGE_SIZE } as const;

export const queries = (): PageQueries => ({ critical: [listBillPage.initiate(NEWEST)] });

export function Page() {
  const [search] = useSearchParams();
  const list = listBillPage.useQuery(NEWEST);
  return (
    <section className="panel credit repay">
      <h1>{words.title}</h1>
      <Loaded what={words.what} state={asLoadable(list)} skeleton={<SkeletonLines count={SKELETON_LINES} />}>
        {({ records }) => {
          const bills = repayableBills(records);
          const isUnderWay = records.some(({ underWay }) => underWay !== NOTHING);
          if (bills.length > 0) {
            return <RepayForm bills={bills} records={records} wanted={search.get('bill')} />;
          }
          const { title, hint, underWay, action } = words.empty;
          return (
            <EmptyState title={title} hint={isUnderWay ? underWay : hint} icon="receipt">
              <RouteLink to="creditHistory" className="btn btn-primary">
                {action}
              </RouteLink>
            </EmptyState>
          );
        }}
      </Loaded>
    </section>
  );
}
