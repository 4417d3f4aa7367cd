import { useSearchParams } from 'react-router';
import { invoiceHeaderApi } from '#client/api/endpoints/invoice-header-api.ts';
import { asLoadable } from '#client/api/hooks/as-loadable.ts';
import { POLLING } from '#client/api/transport/polling.ts';
import { HeaderActions } from '#client/pages/invoice/HeaderActions.tsx';
import { HeaderFacts } from '#client/pages/invoice/HeaderFacts.tsx';
import { HeaderForm } from '#client/pages/invoice/HeaderForm.tsx';
import { HeaderNote, HeaderPills } from '#client/pages/invoice/HeaderPills.tsx';
import { chooseHeaderHref, headersHref, orderIdsIn } from '#client/pages/invoice/invoice-urls.ts';
import type { PageModule } from '#client/pages/page-module.ts';
import { Icon } from '#client/ui/base/Icon.tsx';
import { EmptyState } from '#client/ui/state/EmptyState.tsx';
import { Loaded } from '#client/ui/state/Loaded.tsx';
import { SkeletonLines } from '#client/ui/state/Skeleton.tsx';
import { INVOICE_LIMITS } from '#shared/constants.ts';
import type { HeaderData } from '#shared/contract/calls/invoice-header.ts';
import { invoicePages } from '#shared/messages/zh/client/invoice-pages.ts';
import './Invoice.css';

const { listMyInvoiceHeaders } = invoiceHeaderApi.endpoints;
const words = invoicePages.headers;

export const queries: NonNullable<PageModule['queries']> = () => ({
  critical: [listMyInvoiceHeaders.initiate()],
});

/** The shop's headers; with `?form=` the form of a new one or of one to change. */
export function Page() {
  const [search] = useSearchParams();
  const orderIds = orderIdsIn(search);
  const form = search.get('form');
  const headers = listMyInvoiceHeaders.useQuery(undefined, POLLING);
  return (
    <section className="panel invoice-headers">
      <Loaded what={words.what} state={asLoadable(headers)} skeleton={<SkeletonLines count={8} />}>
        {all => {
          const edited = all.find(({ id }) => id === form);
          if (form === 'new' || edited) {
            return (
              <>
                <header className="invoice-head">
                  <h1>{edited ? words.editTitle : words.addTitle}</h1>
                </header>
                <noscript>
                  <p className="invoice-note">{words.needsScripts}</p>
                </noscript>
                <HeaderForm key={form} header={edited} orderIds={orderIds} />
              </>
            );
          }
          return <HeaderList headers={all} orderIds={orderIds} />;
        }}
      </Loaded>
    </section>
  );
}

function HeaderList({ headers, orderIds }: { headers: readonly HeaderData[]; orderIds: readonly string[] }) {
  const isFull = headers.length >= INVOICE_LIMITS.headers;
  const add = (
    <a className="btn btn-primary" href={headersHref(orderIds, 'new')}>
      <Icon name="plus-lg" /> {words.add}
    </a>
  );
  return (
    <>
      <header className="invoice-head invoice-part-head">
        <h1>{words.title}</h1>
        {orderIds.length > 0 && <a href={chooseHeaderHref(orderIds)}>{words.back}</a>}
        {headers.length > 0 &&
          (isFull ? <span className="muted">{words.full(INVOICE_LIMITS.headers)}</span> : add)}
      </header>
      {headers.length === 0 ? (
        <EmptyState title={words.empty.title} hint={words.empty.hint} icon="file-earmark-text">
          {add}
        </EmptyState>
      ) : (
        <ul className="invoice-cards">
          {headers.map(header => (
            <li key={header.id} className="invoice-card">
              <header>
                <h2>{header.name}</h2>
                <HeaderPills header={header} />
              </header>
              <HeaderFacts header={header} />
              <HeaderNote header={header} />
              <footer>
                <HeaderActions header={header} orderIds={orderIds} />
              </footer>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
