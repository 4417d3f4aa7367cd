import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { EmptyState } from '#client/ui/state/EmptyState.tsx';
import { pay } from '#shared/messages/zh/client/pay.ts';

const { title, hint, action } = pay.missing;

/** Shown when the payNo in the URL belongs to no payment of this shop. */
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
