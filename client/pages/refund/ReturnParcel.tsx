import { refundApi } from '#client/api/endpoints/refund-api.ts';
import { asLoadable } from '#client/api/hooks/as-loadable.ts';
import { POLLING } from '#client/api/transport/polling.ts';
import { CopyText } from '#client/features/copy/CopyText.tsx';
import { chinaDateTime } from '#client/lib/china-date.ts';
import { deliveryHref } from '#client/pages/refund/refund-query.ts';
import { Icon } from '#client/ui/base/Icon.tsx';
import { Loaded } from '#client/ui/state/Loaded.tsx';
import { Skeleton } from '#client/ui/state/Skeleton.tsx';
import type { RefundDetailData } from '#shared/contract/calls/refund.ts';
import { refundPages } from '#shared/messages/zh/client/refund-pages.ts';

const words = refundPages.detail.parcel;

/** Parcel of the return with its last tracking event. */
export function ReturnParcel({ delivery }: { delivery: NonNullable<RefundDetailData['delivery']> }) {
  const { companyCode, companyName, deliveryNo } = delivery;
  const traces = refundApi.endpoints.getTraces.useQuery({ companyCode, deliveryNo }, POLLING);
  return (
    <section className="panel return-parcel">
      <header>
        <h2 className="panel-title">{words.title}</h2>
        <a href={deliveryHref(companyCode, deliveryNo)}>
          {words.traces} <Icon name="chevron-right" />
        </a>
      </header>
      <p>
        {companyName} <CopyText what={refundPages.delivery.number} text={deliveryNo} />
      </p>
      <Loaded state={asLoadable(traces)} skeleton={<Skeleton className="return-parcel-skeleton" />}>
        {({ traces: [latest] }) => (
          <p className="muted return-parcel-latest">
            {latest ? (
              <>
                <time className="numbers" dateTime={latest.time}>
                  {chinaDateTime(latest.time)}
                </time>{' '}
                {latest.text}
              </>
            ) : (
              words.none
            )}
          </p>
        )}
      </Loaded>
    </section>
  );
}
