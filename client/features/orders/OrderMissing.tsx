import { EmptyState } from '#client/ui/EmptyState.tsx';
import { RouteLink } from '#client/ui/RouteLink.tsx';
import { orderDetail } from '#shared/messages/zh/order-pages.ts';

const { title, hint, action } = orderDetail.missing;

/** No order stands behind the address, or none of this shop. */
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
