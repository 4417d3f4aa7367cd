import type { ReactNode } from 'react';
import { asLoadable } from '#client/api/hooks/as-loadable.ts';
import { OrderList } from '#client/features/order/OrderList.tsx';
import { OrderListSkeleton } from '#client/features/order/OrderListSkeleton.tsx';
import { type OrdersQuery, ordersHref, PAGE_SIZE } from '#client/features/order/orders-query.ts';
import { Pager } from '#client/ui/data/Pager.tsx';
import { Loaded } from '#client/ui/state/Loaded.tsx';
import type { Data } from '#shared/contract/index.ts';

const SKELETON_ROWS = 8;

interface OrderResultsProps {
  /** Name of the list in the error message. */
  what: string;
  query: OrdersQuery;
  list: {
    readonly currentData?: Data<'listOrderPage'> | undefined;
    readonly error?: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** Rendered if the page has no orders; `total` counts the orders of all pages. */
  empty: (total: number) => ReactNode;
  /** The payment time of one of the orders is over. */
  onExpire: () => void;
}

export function OrderResults({ what, query, list, empty, onExpire }: OrderResultsProps) {
  return (
    <Loaded
      what={what}
      state={asLoadable({ ...list, data: list.currentData })}
      skeleton={<OrderListSkeleton count={SKELETON_ROWS} />}
    >
      {({ records, total, jointPayments }) =>
        records.length === 0 ? (
          empty(total)
        ) : (
          <>
            <OrderList
              key={ordersHref(query)}
              records={records}
              jointPayments={jointPayments}
              onExpire={onExpire}
            />
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
