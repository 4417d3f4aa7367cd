import { orderHref } from '#client/features/order/order-hrefs.ts';
import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { EmptyState } from '#client/ui/state/EmptyState.tsx';
import { refundPages } from '#shared/messages/zh/client/refund-pages.ts';

const { title, closed, missing } = refundPages.apply;

/** Shown when no line of the order can be refunded, or no longer. */
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

/** Shown when the id in the URL belongs to no order of this shop. */
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
