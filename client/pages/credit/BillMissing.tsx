import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { EmptyState } from '#client/ui/state/EmptyState.tsx';
import { creditPages } from '#shared/messages/zh/client/credit-pages.ts';

const { title, hint, action } = creditPages.detail.missing;

/** Shown when the id in the URL belongs to no bill of this shop. */
export function BillMissing() {
  return (
    <section className="panel">
      <h1 className="hidden-text">{title}</h1>
      <EmptyState title={title} hint={hint} icon="receipt">
        <RouteLink to="creditHistory" className="btn btn-primary">
          {action}
        </RouteLink>
      </EmptyState>
    </section>
  );
}
