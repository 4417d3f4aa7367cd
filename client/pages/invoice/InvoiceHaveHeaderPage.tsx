import { invoiceHeaderApi } from '#client/api/endpoints/invoice-header-api.ts';
import { asLoadable } from '#client/api/hooks/as-loadable.ts';
import { POLLING } from '#client/api/transport/polling.ts';
import { ChosenOrders, chosenOrdersQuery } from '#client/pages/invoice/ChosenOrders.tsx';
import { HeaderActions } from '#client/pages/invoice/HeaderActions.tsx';
import { HeaderFacts } from '#client/pages/invoice/HeaderFacts.tsx';
import { HeaderNote, HeaderPills } from '#client/pages/invoice/HeaderPills.tsx';
import { confirmHref, headersHref } from '#client/pages/invoice/invoice-urls.ts';
import type { PageContext, PageQueries } from '#client/pages/page-module.ts';
import { Icon } from '#client/ui/base/Icon.tsx';
import { EmptyState } from '#client/ui/state/EmptyState.tsx';
import { Loaded } from '#client/ui/state/Loaded.tsx';
import { SkeletonLines } from '#client/ui/state/Skeleton.tsx';
import { invoicePages } from '#shared/messages/zh/client/invoice-pages.ts';
import './Invoice.css';

const { listMyInvoiceHeaders } = invoiceHeaderApi.endpoints;
const words = invoicePages.haveHeader;

export const queries = ({ search }: PageContext): PageQueries => ({
  critical: [...chosenOrdersQuery(search), listMyInvoiceHeaders.initiate()],
});

/** Second step of an application: its header. Each card links to the last step. */
export function Page() {
  return (
    <ChosenOrders title={words.title} step={1}>
      {orders => <HeaderChoice orderIds={orders.map(({ orderId }) => orderId)} />}
    </ChosenOrders>
  );
}

function HeaderChoice({ orderIds }: { orderIds: readonly string[] }) {
  // The staff confirm a new header while this page is open.
  const headers = listMyInvoiceHeaders.useQuery(undefined, POLLING);
  return (
    <section className="panel">
      <header className="invoice-part-head">
        <h2 className="panel-title">{invoicePages.headers.title}</h2>
        <a href={headersHref(orderIds)}>{words.manage}</a>
      </header>
      <Loaded
        what={invoicePages.headers.what}
        state={asLoadable(headers)}
        skeleton={<SkeletonLines count={6} />}
      >
        {all =>
          all.length === 0 ? (
            <EmptyState title={words.empty.title} hint={words.empty.hint} icon="file-earmark-text">
              <a className="btn btn-primary" href={headersHref(orderIds, 'new')}>
                {words.empty.action}
              </a>
            </EmptyState>
          ) : (
            <ul className="invoice-cards">
              {all.map(header => (
                <li key={header.id} className="invoice-card">
                  <header>
                    <h3>{header.name}</h3>
                    <HeaderPills header={header} />
                  </header>
                  <HeaderFacts header={header} />
                  <HeaderNote header={header} />
                  <footer>
                    {header.actions.includes('CHOOSE') && (
                      <a
                        className="btn btn-primary btn-sm"
                        href={confirmHref(orderIds, header.id)}
                        aria-label={words.chooseOf(header.name)}
                      >
                        {words.choose}
                      </a>
                    )}
                    <HeaderActions
                      header={{
                        ...header,
                        actions: header.actions.filter(one => one === 'CONFIRM' || one === 'EDIT'),
                      }}
                      orderIds={orderIds}
                    />
                  </footer>
                </li>
              ))}
              <li>
                <a className="invoice-card invoice-card-add" href={headersHref(orderIds, 'new')}>
                  <Icon name="plus-lg" /> {words.add}
                </a>
              </li>
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}
