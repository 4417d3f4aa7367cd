import { useSearchParams } from 'react-router';
import { invoiceApi } from '#client/api/endpoints/invoice-api.ts';
import { invoiceHeaderApi } from '#client/api/endpoints/invoice-header-api.ts';
import { asLoadable } from '#client/api/hooks/as-loadable.ts';
import { ApplicationForm } from '#client/pages/invoice/ApplicationForm.tsx';
import { ChosenOrders, chosenOrdersQuery } from '#client/pages/invoice/ChosenOrders.tsx';
import { HeaderFacts } from '#client/pages/invoice/HeaderFacts.tsx';
import { HeaderPills } from '#client/pages/invoice/HeaderPills.tsx';
import { chooseHeaderHref } from '#client/pages/invoice/invoice-urls.ts';
import type { PageContext, PageQueries } from '#client/pages/page-module.ts';
import { EmptyState } from '#client/ui/state/EmptyState.tsx';
import { Loaded } from '#client/ui/state/Loaded.tsx';
import { SkeletonLines } from '#client/ui/state/Skeleton.tsx';
import type { InvoiceableOrderData } from '#shared/contract/calls/invoice.ts';
import { invoicePages } from '#shared/messages/zh/client/invoice-pages.ts';
import './Invoice.css';

const { listInvoicePage } = invoiceApi.endpoints;
const { listMyInvoiceHeaders } = invoiceHeaderApi.endpoints;
const words = invoicePages.confirm;
/** The last application, whose email address is suggested. */
const LAST = { pageNo: 1, pageSize: 1 };

export const queries = ({ search }: PageContext): PageQueries => ({
  critical: [...chosenOrdersQuery(search), listMyInvoiceHeaders.initiate(), listInvoicePage.initiate(LAST)],
});

/** Last step of an application: everything once more, then type and email. */
export function Page() {
  const [search] = useSearchParams();
  const headerId = search.get('headerId') ?? '';
  return (
    <ChosenOrders title={words.title} step={2}>
      {orders => <HeaderAndForm headerId={headerId} orders={orders} />}
    </ChosenOrders>
  );
}

interface HeaderAndFormProps {
  headerId: string;
  orders: readonly InvoiceableOrderData[];
}

function HeaderAndForm({ headerId, orders }: HeaderAndFormProps) {
  const headers = listMyInvoiceHeaders.useQuery();
  const last = listInvoicePage.useQuery(LAST);
  const orderIds = orders.map(({ orderId }) => orderId);
  return (
    <Loaded
      what={invoicePages.headers.what}
      state={asLoadable(headers)}
      skeleton={<SkeletonLines count={6} />}
    >
      {all => {
        const header = all.find(({ id }) => id === headerId);
        if (!header?.actions.includes('CHOOSE')) {
          return (
            <section className="panel">
              <EmptyState title={words.unusable.title} hint={words.unusable.hint} icon="file-earmark-text">
                <a className="btn btn-primary" href={chooseHeaderHref(orderIds)}>
                  {words.unusable.action}
                </a>
              </EmptyState>
            </section>
          );
        }
        return (
          <>
            <section className="panel">
              <header className="invoice-part-head">
                <h2 className="panel-title">{words.header}</h2>
                <a href={chooseHeaderHref(orderIds)}>{words.changeHeader}</a>
              </header>
              <div className="invoice-card">
                <header>
                  <h3>{header.name}</h3>
                  <HeaderPills header={header} />
                </header>
                <HeaderFacts header={header} />
              </div>
            </section>
            <ApplicationForm header={header} orders={orders} email={last.data?.records[0]?.email ?? ''} />
          </>
        );
      }}
    </Loaded>
  );
}
