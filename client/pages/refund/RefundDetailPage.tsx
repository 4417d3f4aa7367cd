import { useParams } from 'react-router';
import { refundApi } from '#client/api/endpoints/refund-api.ts';
import { asLoadable } from '#client/api/hooks/as-loadable.ts';
import { isMissing } from '#client/api/transport/is-missing.ts';
import { POLLING } from '#client/api/transport/polling.ts';
import { OrderDetailSkeleton } from '#client/features/order/OrderDetailSkeleton.tsx';
import type { PageContext, PageModule, PageQueries } from '#client/pages/page-module.ts';
import { RefundDetail } from '#client/pages/refund/RefundDetail.tsx';
import { RefundMissing } from '#client/pages/refund/RefundMissing.tsx';
import { Loaded } from '#client/ui/state/Loaded.tsx';
import { refundPages } from '#shared/messages/zh/client/refund-pages.ts';

const { getRefundDetail } = refundApi.endpoints;
const words = refundPages.detail;

const refundOf = ({ id = '' }: { readonly id?: string | undefined }) => ({ id });

export const queries = ({ params }: PageContext): PageQueries => ({
  critical: [getRefundDetail.initiate(refundOf(params))],
});

export const title: PageModule['title'] = (state, { params }) => {
  const { data, error } = getRefundDetail.select(refundOf(params))(state);
  if (data) return words.name(data.refundNo);
  return isMissing(error) ? words.missing.title : undefined;
};

export function Page() {
  // The staff can change the refund while the page is open.
  const refund = getRefundDetail.useQuery(refundOf(useParams()), POLLING);
  if (isMissing(refund.error)) return <RefundMissing {...words.missing} />;
  return (
    <Loaded
      what={words.what}
      state={asLoadable({ ...refund, data: refund.currentData })}
      skeleton={<OrderDetailSkeleton />}
    >
      {data => <RefundDetail key={data.id} refund={data} />}
    </Loaded>
  );
}
