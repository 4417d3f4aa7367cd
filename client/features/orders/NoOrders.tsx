import { type OrdersQuery, ordersHref } from '#client/orders/orders-query.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { NoSuchPage } from '#client/ui/NoSuchPage.tsx';
import { RouteLink } from '#client/ui/RouteLink.tsx';
import { orderList } from '#shared/messages/zh/order-pages.ts';

const { nothing, nothingIn, empty, all } = orderList;

/** Why no order is here: none yet, none that stands so, none that is looked for, or no such page. */
export function NoOrders({ query, total }: { query: OrdersQuery; total: number }) {
  const { path, status, keyword, startDate, endDate } = query;
  if (total > 0) {
    return <NoSuchPage firstHref={ordersHref({ ...query, pageNo: 1 })} />;
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
