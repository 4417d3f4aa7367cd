import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { EmptyState } from '#client/ui/state/EmptyState.tsx';
import { Skeleton } from '#client/ui/state/Skeleton.tsx';
import { shop } from '#shared/messages/zh/client/shop.ts';
import { orderStatuses } from '#shared/messages/zh/common/orders.ts';
import './OrderStates.css';

const { empty, emptyAction } = shop.orders;
const names: Readonly<Record<string, string>> = orderStatuses;
const STATES_RESERVED = 5;

/** Order counts by status; statuses without a label are omitted. */
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
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identical and never reorder
        <Skeleton key={place} className="order-state-waiting" />
      ))}
    </div>
  );
}
