import { type OrdersQuery, ordersHref } from '#client/features/order/orders-query.ts';
import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { EmptyState } from '#client/ui/state/EmptyState.tsx';
import { PageOutOfRange } from '#client/ui/state/PageOutOfRange.tsx';
import { orderList } from '#shared/messages/zh/client/order-pages.ts';

const { nothing, nothingIn, empty, all } = orderList;

/** Explains an empty list: no orders, none in this status, no search result, or page out of range. */
export function NoOrders({ query, total }: { query: OrdersQuery; total: number }) {
  const { path, status, keyword, startDate, endDate } = query;
  if (total > 0) {
    return <PageOutOfRange firstHref={ordersHref({ ...query, pageNo: 1 })} />;
  }
  if (keyword || startDate || endDate) {
    return (
      <EmptyState title={nothing.title} hint={nothing.hint} icon="search">
        <a className="btn btn-outline-primary" href={ordersHref({ path })}>
          {nothing.action}
        </a>
      </EmptyState>
    );
  }
  if (status) {
    return (
      <EmptyState title={nothingIn[status]} icon="receipt">
        <a className="btn btn-outline-secondary" href={ordersHref({ path })}>
          {all}
        </a>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={empty.title} hint={empty.hint} icon="receipt">
      <RouteLink to="commodityList" className="btn btn-primary">
        {empty.action}
      </RouteLink>
      <RouteLink to="cart" className="btn btn-outline-secondary">
        {empty.cart}
      </RouteLink>
    </EmptyState>
  );
}
