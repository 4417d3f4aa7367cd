import { useParams } from 'react-router';
import { creditApi } from '#client/api/endpoints/credit-api.ts';
import { asLoadable } from '#client/api/hooks/as-loadable.ts';
import { isMissing } from '#client/api/transport/is-missing.ts';
import { POLLING } from '#client/api/transport/polling.ts';
import { BillDetail } from '#client/pages/credit/BillDetail.tsx';
import { BillMissing } from '#client/pages/credit/BillMissing.tsx';
import type { PageContext, PageModule, PageQueries } from '#client/pages/page-module.ts';
import { Loaded } from '#client/ui/state/Loaded.tsx';
import { SkeletonLines } from '#client/ui/state/Skeleton.tsx';
import { creditPages } from '#shared/messages/zh/client/credit-pages.ts';
import './Credit.css';

const { getBillDetail } = creditApi.endpoints;
const words = creditPages.detail;
const SKELETON_LINES = 8;

const billOf = ({ id = '' }: { readonly id?: string | undefined }) => ({ id });

export const queries = ({ params }: PageContext): PageQueries => ({
  critical: [getBillDetail.initiate(billOf(params))],
});

export const title: PageModule['title'] = (state, { params }) => {
  const { data, error } = getBillDetail.select(billOf(params))(state);
  if (data) return creditPages.bill(data.month);
  return isMissing(error) ? words.missing.title : undefined;
};

export function Page() {
  const bill = getBillDetail.useQuery(billOf(useParams()), POLLING);
  if (isMissing(bill.error)) return <BillMissing />;
  return (
    <Loaded
      what={words.what}
      state={asLoadable({ ...bill, data: bill.currentData })}
      skeleton={
        <section className="panel">
          <SkeletonLines count={SKELETON_LINES} />
        </section>
      }
    >
      {data => <BillDetail key={data.id} bill={data} />}
    </Loaded>
  );
}
