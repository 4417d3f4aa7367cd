import { type InvoiceableQuery, invoiceableQuery } from '#client/pages/invoice/invoice-urls.ts';
import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { EmptyState } from '#client/ui/state/EmptyState.tsx';
import { PageOutOfRange } from '#client/ui/state/PageOutOfRange.tsx';
import { invoicePages } from '#shared/messages/zh/client/invoice-pages.ts';

const { empty, nothing } = invoicePages.orders;

/** Explains an empty list: nothing to invoice, no search result, or page out of range. */
export function NoInvoiceable({ query, total }: { query: InvoiceableQuery; total: number }) {
  if (total > 0) return <PageOutOfRange firstHref={invoiceableQuery.href({ ...query, pageNo: 1 })} />;
  if (invoiceableQuery.href({ ...query, pageNo: 1 }) !== invoiceableQuery.href()) {
    return (
      <EmptyState title={nothing.title} hint={nothing.hint} icon="search">
        <a className="btn btn-outline-primary" href={invoiceableQuery.href()}>
          {nothing.action}
        </a>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={empty.title} hint={empty.hint} icon="receipt">
      <RouteLink to="orderList" className="btn btn-primary">
        {empty.action}
      </RouteLink>
    </EmptyState>
  );
}
