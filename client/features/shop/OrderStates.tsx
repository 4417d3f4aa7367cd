import { EmptyState } from '#client/ui/EmptyState.tsx';
import { RouteLink } from '#client/ui/RouteLink.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { orderStatuses } from '#shared/messages/zh/orders.ts';
import { shop } from '#shared/messages/zh/shop.ts';
import './OrderStates.css';

const { empty, emptyAction } = shop.orders;
const names: Readonly<Record<string, string>> = orderStatuses;
const STATES_RESERVED = 5;

/** How many orders wait where; a state that has no name here is left out. */
export function OrderStates({ counts }: { counts: readonly { status: string; count: number }[] }) {
  const shown = counts.flatMap(({ status, count }) => {
    const name = names[status];
    return name ? [{ status, count, name }] : [];
  });
  if (shown.length === 0) {
    return (
      <EmptyState title={empty} icon="receipt">
        <RouteLink to="commodityList" className="btn btn-outline-primary btn-sm">
          {emptyAction}
        </RouteLink>
      </EmptyState>
    );
  }
  return (
    <ul className="order-states">
      {shown.map(({ status, count, name }) => (
        <li key={status}>
          <RouteLink to="orderList" tail={`?status=${status}`} data-none={count === 0 || undefined}>
            <strong className="numbers">{count}</strong>
            {name}
          </RouteLink>
        </li>
      ))}
    </ul>
  );
}

export function OrderStatesSkeleton() {
  return (
    <div className="order-states" aria-hidden="true">
      {Array.from({ length: STATES_RESERVED }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: place holders are all alike and never move
        <Skeleton key={place} className="order-state-waiting" />
      ))}
    </div>
  );
}
