import { useRef } from 'react';
import { orderHref } from '#client/features/order/order-hrefs.ts';
import { useFocusFallback } from '#client/features/order/use-focus-fallback.ts';
import { Parcel } from '#client/pages/order/Parcel.tsx';
import { EmptyState } from '#client/ui/state/EmptyState.tsx';
import { Skeleton } from '#client/ui/state/Skeleton.tsx';
import type { OrderDetailData } from '#shared/contract/calls/order.ts';
import type { OrderStatus } from '#shared/domain/order.ts';
import { orderPackages as words } from '#shared/messages/zh/client/order-pages.ts';
import './OrderPackages.css';

const ENDED: readonly OrderStatus[] = ['CANCELLED', 'CLOSED'];

/** Parcels of an order with their contents and tracking events. */
export function OrderPackages({ order }: { order: OrderDetailData }) {
  const { id, orderNo, status, packages } = order;
  const empty = ENDED.includes(status) ? words.none : words.empty;
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusFallback(heading);
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

export function OrderPackagesSkeleton() {
  return (
    <div className="packages-waiting" aria-hidden="true">
      <Skeleton className="packages-title-waiting" />
      <Skeleton className="packages-parcel-waiting" />
    </div>
  );
}
