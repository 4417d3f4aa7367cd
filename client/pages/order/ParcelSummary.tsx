import { CopyText } from '#client/features/copy/CopyText.tsx';
import { packagesHref } from '#client/features/order/order-hrefs.ts';
import { chinaDateTime } from '#client/lib/china-date.ts';
import { StatusPill } from '#client/ui/data/StatusPill.tsx';
import type { OrderDetailData, PackageData } from '#shared/contract/calls/order.ts';
import type { OrderStatus } from '#shared/domain/order.ts';
import { orderDetail, orderPackages, orderPieces } from '#shared/messages/zh/client/order-pages.ts';

const words = orderDetail.parcels;

/** Parcels of an order, each with its last tracking event. */
export function ParcelSummary({ id, status, packages }: Pick<OrderDetailData, 'id' | 'status' | 'packages'>) {
  return (
    <section className="panel order-parcels">
      <header className="order-panel-head">
        <h2>{words.title}</h2>
        <a href={packagesHref(id)}>{words.all}</a>
      </header>
      <ul>
        {packages.map(({ packageId, companyName, deliveryNo, receiveDate, items, traces }, index) => {
          const [newest] = traces;
          const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
          return (
            <li key={packageId}>
              <p className="order-parcel-head">
                <strong>{words.parcel(index + 1)}</strong>
                <span>{companyName}</span>
                <CopyText what={orderPackages.deliveryNo} text={deliveryNo} />
                <span className="muted numbers">{words.pieces(pieces)}</span>
                <ParcelPill receiveDate={receiveDate} of={status} />
              </p>
              <p className="order-parcel-trace">
                {newest ? newest.text : orderPieces.noTraces}
                {newest && (
                  <time dateTime={newest.time} className="muted numbers">
                    {chinaDateTime(newest.time)}
                  </time>
                )}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

export function ParcelPill({ receiveDate, of }: Pick<PackageData, 'receiveDate'> & { of: OrderStatus }) {
  if (receiveDate) return <StatusPill tone="good">{words.received}</StatusPill>;
  // A closed order was refunded: the parcel is no longer expected, whether it arrived or was returned.
  if (of === 'CLOSED') return <StatusPill tone="neutral">{words.refunded}</StatusPill>;
  return <StatusPill tone="warning">{words.inTransit}</StatusPill>;
}
