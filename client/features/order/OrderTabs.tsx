import { type OrdersQuery, ordersHref } from '#client/features/order/orders-query.ts';
import { StatusTabs } from '#client/ui/layout/StatusTabs.tsx';
import type { Data } from '#shared/contract/index.ts';
import type { OrderStatus } from '#shared/domain/order.ts';
import { orderList as words } from '#shared/messages/zh/client/order-pages.ts';
import { orderStatuses } from '#shared/messages/zh/common/orders.ts';

/** Tab order: statuses that need an action or are in progress come first. */
export const TAB_STATUSES = [
  'WAIT_PAY',
  'WAIT_ACCEPT',
  'SHIPPED',
  'WAIT_CONFIRM',
  'WAIT_PAY_AUDIT',
  'WAIT_SHIP',
  'PART_SHIPPED',
  'FINISHED',
  'CANCELLED',
  'CLOSED',
] as const satisfies readonly OrderStatus[];

interface OrderTabsProps {
  query: OrdersQuery;
  /** Undefined while loading. */
  counts: Data<'listOrderPage'>['statusCounts'] | undefined;
  /** The statuses that the listed orders can have. */
  statuses?: readonly OrderStatus[];
}

export function OrderTabs({ query, counts = [], statuses = TAB_STATUSES }: OrderTabsProps) {
  const countOf = (status: OrderStatus) => counts.find(one => one.status === status)?.count;
  const to = (status: OrderStatus | '') => ordersHref({ ...query, status, pageNo: 1 });
  return (
    <StatusTabs
      label={words.tabs}
      current={query.status || 'ALL'}
      tabs={[
        { id: 'ALL', title: words.all, to: to('') },
        ...statuses.map(status => ({
          id: status,
          title: orderStatuses[status],
          to: to(status),
          count: countOf(status),
        })),
      ]}
    />
  );
}
