import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { EmptyState } from '#client/ui/state/EmptyState.tsx';
import { orderDetail } from '#shared/messages/zh/client/order-pages.ts';

const { title, hint, action } = orderDetail.missing;

/** Shown when the id in the URL belongs to no order of this shop. */
export function OrderMissing() {
  return (
    <>
      <h1 className="hidden-text">{title}</h1>
      <EmptyState title={title} hint={hint} icon="receipt">
        <RouteLink to="orderList" className="btn btn-primary">
          {action}
        </RouteLink>
      </EmptyState>
    </>
  );
}
