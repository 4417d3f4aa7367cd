import { useRef } from 'react';
import { Parcel } from '#client/features/orders/Parcel.tsx';
import { orderHref } from '#client/orders/order-hrefs.ts';
import { useFocusHome } from '#client/orders/use-focus-home.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import type { OrderDetailData } from '#shared/contract/calls/order.ts';
import type { OrderStatus } from '#shared/domain/order.ts';
import { orderPackages as words } from '#shared/messages/zh/order-pages.ts';
import '#client/orders/OrderDetailSkeleton.css';
import './OrderPackages.css';

const ENDED: readonly OrderStatus[] = ['CANCELLED', 'CLOSED'];

/** The parcels of an order: what is in each, and where it has been. */
export function OrderPackages({ order }: { order: OrderDetailData }) {
  const { id, orderNo, status, packages } = order;
  const empty = ENDED.includes(status) ? words.none : words.empty;
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusHome(heading);
  return (
    <>
      <header className="packages-head">
        <h1 ref={heading} tabIndex={-1}>
          {words.title}
        </h1>
        <a href={orderHref(id)}>{words.ofOrder(orderNo)}</a>
        {packages.length > 0 && <span className="muted numbers">{words.intro(packages.length)}</span>}
      </header>
      {packages.length === 0 ? (
        <EmptyState title={empty.title} hint={empty.hint} icon="truck">
          <a className="btn btn-outline-primary" href={orderHref(id)}>
            {words.empty.action}
          </a>
        </EmptyState>
      ) : (
        packages.map((parcel, index) => (
          <Parcel key={parcel.packageId} order={order} parcel={parcel} number={index + 1} />
        ))
      )}
    </>
  );
}

/** Stands in for parcels that are on their way. */
export function OrderPackagesSkeleton() {
  return (
    <div className="packages-waiting" aria-hidden="true">
      <Skeleton className="order-title-waiting" />
      <Skeleton className="packages-parcel-waiting" />
    </div>
  );
}
