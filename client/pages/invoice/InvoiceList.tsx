import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { invoiceApi } from '#client/api/endpoints/invoice-api.ts';
import { asLoadable } from '#client/api/hooks/as-loadable.ts';
import { POLLING } from '#client/api/transport/polling.ts';
import { OrderCardsSkeleton } from '#client/features/order/OrderCardSkeleton.tsx';
import { formQuery } from '#client/lib/list-url.ts';
import { InvoiceCard } from '#client/pages/invoice/InvoiceCard.tsx';
import { type RecordQuery, recordQuery } from '#client/pages/invoice/invoice-urls.ts';
import { Pager } from '#client/ui/data/Pager.tsx';
import { KeywordInput } from '#client/ui/form/KeywordInput.tsx';
import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { StatusTabs } from '#client/ui/layout/StatusTabs.tsx';
import { EmptyState } from '#client/ui/state/EmptyState.tsx';
import { Loaded } from '#client/ui/state/Loaded.tsx';
import { PageOutOfRange } from '#client/ui/state/PageOutOfRange.tsx';
import type { Data } from '#shared/contract/index.ts';
import type { InvoiceStatus } from '#shared/domain/invoice.ts';
import { invoicePages } from '#shared/messages/zh/client/invoice-pages.ts';
import { routeById } from '#shared/routes/table.ts';

const words = invoicePages.list;
const SKELETON_ROWS = 4;
/** Statuses in progress come first. */
const ORDER: readonly InvoiceStatus[] = [
  'WAIT_AUDIT',
  'ISSUING',
  'ISSUED',
  'RED_PENDING',
  'REDDENED',
  'REJECT',
  'FAIL',
  'CANCELLED',
];

/** Invoices by status, newest first. */
export function InvoiceList({ search }: { search: URLSearchParams }) {
  const navigate = useNavigate();
  const query = recordQuery.read(search);
  const list = invoiceApi.endpoints.listInvoicePage.useQuery(recordQuery.arg(query), POLLING);
  const hasNone = list.currentData?.total === 0 && recordQuery.href(query) === recordQuery.href();
  // Counts of the previous list are a better estimate than none.
  const counts = list.data?.statusCounts ?? [];
  return (
    <div className="panel invoice-records">
      <header className="invoice-head invoice-part-head">
        <h1>{words.title}</h1>
        {!hasNone && (
          <>
            <RecordSearch
              key={recordQuery.href(query)}
              query={query}
              onGo={href => void navigate(href, { preventScrollReset: true })}
            />
            <RouteLink to="invoiceOrder" className="btn btn-primary">
              {words.apply}
            </RouteLink>
          </>
        )}
      </header>
      {!hasNone && (
        <StatusTabs label={words.tabs} tabs={tabsOf(query, counts)} current={query.status || 'ALL'} />
      )}
      <Loaded
        what={words.what}
        state={asLoadable({ ...list, data: list.currentData })}
        skeleton={<OrderCardsSkeleton count={SKELETON_ROWS} />}
      >
        {({ records, total }) =>
          records.length === 0 ? (
            <NoInvoices query={query} total={total} />
          ) : (
            <>
              <ul className="invoice-rows">
                {records.map(invoice => (
                  <li key={invoice.id}>
                    <InvoiceCard invoice={invoice} />
                  </li>
                ))}
              </ul>
              <Pager
                pageNo={query.pageNo}
                pageSize={recordQuery.pageSize}
                total={total}
                hrefOf={pageNo => recordQuery.href({ ...query, pageNo })}
              />
            </>
          )
        }
      </Loaded>
    </div>
  );
}

/** Searches within the selected status; works as a plain form without scripts. */
function RecordSearch({ query, onGo }: { query: RecordQuery; onGo: (href: string) => void }) {
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onGo(recordQuery.href(recordQuery.read(formQuery(event.currentTarget))));
  };
  return (
    <form
      className="invoice-search"
      aria-label={words.search.label}
      method="get"
      action={routeById('invoiceRecord').path}
      onSubmit={handleSubmit}
    >
      {query.status && <input type="hidden" name="status" value={query.status} />}
      <KeywordInput
        name="keyword"
        label={words.search.label}
        placeholder={words.search.placeholder}
        value={query.keyword}
        clear={{ label: words.search.clear, href: recordQuery.href({ ...query, keyword: '', pageNo: 1 }) }}
      />
      <button type="submit" className="btn btn-outline-secondary">
        {words.search.submit}
      </button>
    </form>
  );
}

function tabsOf({ keyword }: RecordQuery, counts: Data<'listInvoicePage'>['statusCounts']) {
  return [
    { id: 'ALL', title: words.all, to: recordQuery.href({ keyword }) },
    ...ORDER.map(status => ({
      id: status,
      title: invoicePages.statuses[status],
      count: counts.find(one => one.status === status)?.count,
      to: recordQuery.href({ status, keyword }),
    })),
  ];
}

function NoInvoices({ query, total }: { query: RecordQuery; total: number }) {
  const { empty, nothing } = words;
  if (total > 0) return <PageOutOfRange firstHref={recordQuery.href({ ...query, pageNo: 1 })} />;
  if (query.keyword || query.status) {
    return (
      <EmptyState title={nothing.title} hint={nothing.hint} icon="search">
        <a className="btn btn-outline-primary" href={recordQuery.href()}>
          {nothing.action}
        </a>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={empty.title} hint={empty.hint} icon="receipt">
      <RouteLink to="invoiceOrder" className="btn btn-primary">
        {empty.action}
      </RouteLink>
    </EmptyState>
  );
}
