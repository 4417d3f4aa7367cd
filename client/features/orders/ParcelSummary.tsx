import { chinaDateTime } from '#client/lib/china-date.ts';
import { CopyText } from '#client/orders/CopyText.tsx';
import { packagesHref } from '#client/orders/order-hrefs.ts';
import { StatusPill } from '#client/ui/StatusPill.tsx';
import type { PackageData } from '#shared/contract/calls/order.ts';
import { orderDetail, orderPackages, orderPieces } from '#shared/messages/zh/order-pages.ts';

const words = orderDetail.parcels;

/** The parcels of an order, each with where it was seen last. */
export function ParcelSummary({ orderId, packages }: { orderId: string; packages: readonly PackageData[] }) {
  return (
    <section className="panel order-parcels">
      <header className="order-panel-head">
        <h2>{words.title}</h2>
        <a href={packagesHref(orderId)}>{words.all}</a>
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
                <ParcelPill receiveDate={receiveDate} />
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

/** Whether a parcel has arrived. */
export function ParcelPill({ receiveDate }: Pick<PackageData, 'receiveDate'>) {
  return receiveDate ? (
    <StatusPill tone="good">{words.received}</StatusPill>
  ) : (
    <StatusPill tone="warning">{words.onTheWay}</StatusPill>
  );
}
