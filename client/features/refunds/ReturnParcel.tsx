import { asLoadable } from '#client/api/as-loadable.ts';
import { POLLING } from '#client/api/polling.ts';
import { refundApi } from '#client/api/refund-api.ts';
import { deliveryHref } from '#client/features/refunds/refund-query.ts';
import { chinaDateTime } from '#client/lib/china-date.ts';
import { CopyText } from '#client/orders/CopyText.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { Loaded } from '#client/ui/Loaded.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import type { RefundDetailData } from '#shared/contract/calls/refund.ts';
import { refundPages } from '#shared/messages/zh/refund-pages.ts';

const words = refundPages.detail.parcel;

/** By which parcel the goods go back, and where it was last. */
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
