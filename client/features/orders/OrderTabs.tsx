import { useEffect, useRef } from 'react';
import { type OrdersQuery, ordersHref } from '#client/features/orders/orders-query.ts';
import { Tabs } from '#client/ui/Tabs.tsx';
import type { Data } from '#shared/contract/index.ts';
import type { OrderStatus } from '#shared/domain/order.ts';
import { orderList as words } from '#shared/messages/zh/order-pages.ts';
import { orderStatuses } from '#shared/messages/zh/orders.ts';

/** First those in which something is to be done or waited for. */
const ORDER: readonly OrderStatus[] = [
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
];

interface OrderTabsProps {
  query: OrdersQuery;
  /** Unknown while they are on their way. */
  counts: Data<'listOrderPage'>['statusCounts'] | undefined;
}

/** Orders by how they stand. */
export function OrderTabs({ query, counts = [] }: OrderTabsProps) {
  const box = useRef<HTMLDivElement>(null);
  // In a narrow window the row of tabs scrolls: the chosen one is in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is another place to be in sight
  useEffect(() => {
    const row = box.current?.querySelector('nav');
    const tab = row?.querySelector<HTMLElement>('[aria-current]');
    if (!row || !tab) return;
    row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [query.status]);
  const countOf = (status: OrderStatus) => counts.find(one => one.status === status)?.count;
  const to = (status: OrderStatus | '') => ordersHref({ ...query, status, pageNo: 1 });
  return (
    <div ref={box} className="orders-tabs">
      <Tabs
        label={words.tabs}
        current={query.status || 'ALL'}
        tabs={[
          { id: 'ALL', title: words.all, to: to('') },
          ...ORDER.map(status => ({
            id: status,
            title: orderStatuses[status],
            to: to(status),
            count: countOf(status),
          })),
        ]}
      />
    </div>
  );
}
