import type { ReactNode } from 'react';
import { asLoadable } from '#client/api/as-loadable.ts';
import { OrderCard } from '#client/orders/OrderCard.tsx';
import { OrderCardsSkeleton } from '#client/orders/OrderCardSkeleton.tsx';
import { type OrdersQuery, ordersHref, PAGE_SIZE } from '#client/orders/orders-query.ts';
import { Loaded } from '#client/ui/Loaded.tsx';
import { Pager } from '#client/ui/Pager.tsx';
import type { Data } from '#shared/contract/index.ts';

const SKELETON_CARDS = 4;

interface OrderResultsProps {
  /** What they are, where they cannot be shown. */
  what: string;
  query: OrdersQuery;
  list: {
    readonly currentData?: Data<'listOrderPage'> | undefined;
    readonly error?: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** Instead of a page without orders, of so many in all. */
  empty: (total: number) => ReactNode;
  /** The time to pay one of them is over. */
  onExpire: () => void;
}

/** A page of orders as cards. */
export function OrderResults({ what, query, list, empty, onExpire }: OrderResultsProps) {
  return (
    <Loaded
      what={what}
      state={asLoadable({ ...list, data: list.currentData })}
      skeleton={<OrderCardsSkeleton count={SKELETON_CARDS} />}
    >
      {({ records, total }) =>
        records.length === 0 ? (
          empty(total)
        ) : (
          <>
            <div className="order-cards">
              {records.map(order => (
                <OrderCard key={order.id} order={order} onExpire={onExpire} />
              ))}
            </div>
            <Pager
              pageNo={query.pageNo}
              pageSize={PAGE_SIZE}
              total={total}
              hrefOf={pageNo => ordersHref({ ...query, pageNo })}
            />
          </>
        )
      }
    </Loaded>
  );
}
