import { useParams } from 'react-router';
import { refundApi } from '#client/api/endpoints/refund-api.ts';
import { asLoadable } from '#client/api/hooks/as-loadable.ts';
import { isMissing } from '#client/api/transport/is-missing.ts';
import { POLLING } from '#client/api/transport/polling.ts';
import { CopyText } from '#client/features/copy/CopyText.tsx';
import { TraceList } from '#client/features/order/TraceList.tsx';
import type { PageContext, PageQueries } from '#client/pages/page-module.ts';
import { RefundMissing } from '#client/pages/refund/RefundMissing.tsx';
import { Loaded } from '#client/ui/state/Loaded.tsx';
import { SkeletonLines } from '#client/ui/state/Skeleton.tsx';
import { refundPages } from '#shared/messages/zh/client/refund-pages.ts';
import './RefundDelivery.css';

const { getTraces } = refundApi.endpoints;
const words = refundPages.delivery;
const SKELETON_LINES = 5;

interface Params {
  readonly companyCode?: string | undefined;
  readonly deliveryNo?: string | undefined;
}
const parcelOf = ({ companyCode = '', deliveryNo = '' }: Params) => ({ companyCode, deliveryNo });

export const queries = ({ params }: PageContext): PageQueries => ({
  critical: [getTraces.initiate(parcelOf(params))],
});

/** Tracking events of a returned parcel. */
export function Page() {
  const parcel = getTraces.useQuery(parcelOf(useParams()), POLLING);
  if (isMissing(parcel.error)) return <RefundMissing {...words.missing} />;
  return (
    <div className="panel">
      <h1 className="refund-delivery-title">{words.title}</h1>
      <Loaded
        what={words.what}
        state={asLoadable({ ...parcel, data: parcel.currentData })}
        skeleton={<SkeletonLines count={SKELETON_LINES} />}
      >
        {({ companyName, deliveryNo, traces }) => (
          <>
            <dl className="refund-delivery-facts">
              <dt>{words.company}</dt>
              <dd>{companyName}</dd>
              <dt>{words.number}</dt>
              <dd>
                <CopyText what={words.number} text={deliveryNo} />
              </dd>
            </dl>
            <TraceList traces={traces} />
          </>
        )}
      </Loaded>
    </div>
  );
}
