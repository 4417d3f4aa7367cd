import { EmptyState } from '#client/ui/EmptyState.tsx';
import { RouteLink } from '#client/ui/RouteLink.tsx';
import { pay } from '#shared/messages/zh/pay.ts';

const { title, hint, action } = pay.missing;

/** No payment of this shop has that number. */
export function PayMissing() {
  return (
    <section className="panel">
      <h1 className="hidden-text">{pay.title}</h1>
      <EmptyState title={title} hint={hint} icon="receipt">
        <RouteLink to="orderList" className="btn btn-primary">
          {action}
        </RouteLink>
      </EmptyState>
    </section>
  );
}
