import { useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { invoiceApi } from '#client/api/endpoints/invoice-api.ts';
import { asLoadable } from '#client/api/hooks/as-loadable.ts';
import { OrderCardsSkeleton } from '#client/features/order/OrderCardSkeleton.tsx';
import { ChosenBar } from '#client/pages/invoice/ChosenBar.tsx';
import { toggleOrders, useChosenOrders } from '#client/pages/invoice/chosen-orders.ts';
import { FlowSteps } from '#client/pages/invoice/FlowSteps.tsx';
import { invoiceableQuery } from '#client/pages/invoice/invoice-urls.ts';
import { NoInvoiceable } from '#client/pages/invoice/NoInvoiceable.tsx';
import { OrdersSearch } from '#client/pages/invoice/OrdersSearch.tsx';
import { OrdersTable } from '#client/pages/invoice/OrdersTable.tsx';
import type { PageContext, PageQueries } from '#client/pages/page-module.ts';
import { Pager } from '#client/ui/data/Pager.tsx';
import { Loaded } from '#client/ui/state/Loaded.tsx';
import { invoicePages } from '#shared/messages/zh/client/invoice-pages.ts';
import './Invoice.css';

const { listInvoiceableOrderPage } = invoiceApi.endpoints;
const words = invoicePages.orders;
const SKELETON_ROWS = 4;

export const queries = ({ search }: PageContext): PageQueries => ({
  critical: [
    listInvoiceableOrderPage.initiate(invoiceableQuery.arg(invoiceableQuery.read(search)), {
      forceRefetch: true,
    }),
  ],
});

/** First step of an application: the orders to invoice. */
export function Page() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const query = invoiceableQuery.read(search);
  const list = listInvoiceableOrderPage.useQuery(invoiceableQuery.arg(query));
  const { chosen, choose } = useChosenOrders();
  const panel = useRef<HTMLDivElement>(null);
  const clear = () => {
    choose([]);
    // The bar disappears with its button.
    panel.current?.querySelector<HTMLInputElement>('[type=checkbox]')?.focus();
  };
  const hasNone = list.currentData?.total === 0 && invoiceableQuery.href(query) === invoiceableQuery.href();
  return (
    <>
      <div className="panel invoice-orders" ref={panel}>
        <header className="invoice-head">
          <h1>{words.title}</h1>
          <p className="muted">{words.lead}</p>
        </header>
        <FlowSteps current={0} />
        {!hasNone && (
          <OrdersSearch
            key={invoiceableQuery.href(query)}
            query={query}
            sellers={list.data?.sellers ?? []}
            onGo={href => void navigate(href, { preventScrollReset: true })}
          />
        )}
        <Loaded
          what={words.what}
          state={asLoadable({ ...list, data: list.currentData })}
          skeleton={<OrderCardsSkeleton count={SKELETON_ROWS} />}
        >
          {({ records, total }) =>
            records.length === 0 ? (
              <NoInvoiceable query={query} total={total} />
            ) : (
              <>
                <OrdersTable
                  orders={records}
                  chosen={chosen}
                  onToggle={(orders, isChosen) => choose(toggleOrders(chosen, orders, isChosen))}
                />
                <Pager
                  pageNo={query.pageNo}
                  pageSize={invoiceableQuery.pageSize}
                  total={total}
                  hrefOf={pageNo => invoiceableQuery.href({ ...query, pageNo })}
                />
              </>
            )
          }
        </Loaded>
      </div>
      <ChosenBar chosen={chosen} onClear={clear} />
    </>
  );
}
