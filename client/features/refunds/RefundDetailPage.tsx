import { useParams } from 'react-router';
import { asLoadable } from '#client/api/as-loadable.ts';
import { isMissing } from '#client/api/is-missing.ts';
import { POLLING } from '#client/api/polling.ts';
import { refundApi } from '#client/api/refund-api.ts';
import type { PageContext, PageModule, PageQueries } from '#client/app/page-module.ts';
import { RefundDetail } from '#client/features/refunds/RefundDetail.tsx';
import { RefundMissing } from '#client/features/refunds/RefundMissing.tsx';
import { OrderDetailSkeleton } from '#client/orders/OrderDetailSkeleton.tsx';
import { Loaded } from '#client/ui/Loaded.tsx';
import { refundPages } from '#shared/messages/zh/refund-pages.ts';

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
  // Somebody waits for what the supplier does.
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
