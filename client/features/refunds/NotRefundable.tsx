import { orderHref } from '#client/orders/order-hrefs.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { RouteLink } from '#client/ui/RouteLink.tsx';
import { refundPages } from '#shared/messages/zh/refund-pages.ts';

const { title, closed, missing } = refundPages.apply;

/** Nothing of the order can be asked back, or not any more. */
export function NotRefundable({ order }: { order: { readonly id: string } }) {
  return (
    <div className="panel">
      <h1 className="hidden-text">{title}</h1>
      <EmptyState title={closed.title} hint={closed.hint} icon="receipt">
        <a className="btn btn-primary" href={orderHref(order.id)}>
          {closed.action}
        </a>
        <RouteLink to="refundList" className="btn btn-outline-secondary">
          {closed.refunds}
        </RouteLink>
      </EmptyState>
    </div>
  );
}

/** No order stands behind the address, or none of this shop. */
export function OrderMissing() {
  return (
    <div className="panel">
      <h1 className="hidden-text">{missing.title}</h1>
      <EmptyState title={missing.title} hint={missing.hint}>
        <RouteLink to="orderList" className="btn btn-primary">
          {missing.action}
        </RouteLink>
      </EmptyState>
    </div>
  );
}
