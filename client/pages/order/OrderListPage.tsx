import { useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { orderApi } from '#client/api/endpoints/order-api.ts';
import { useDownload } from '#client/api/hooks/use-download.ts';
import { OrderFilters } from '#client/features/order/OrderFilters.tsx';
import { OrderResults } from '#client/features/order/OrderResults.tsx';
import { OrderTabs } from '#client/features/order/OrderTabs.tsx';
import { ordersArg, ordersFilter, ordersHref, readOrdersQuery } from '#client/features/order/orders-query.ts';
import { useExpiry } from '#client/features/order/use-expiry.ts';
import { useFocusFallback } from '#client/features/order/use-focus-fallback.ts';
import { NoOrders } from '#client/pages/order/NoOrders.tsx';
import type { PageContext, PageQueries } from '#client/pages/page-module.ts';
import { Button } from '#client/ui/base/Button.tsx';
import { Icon } from '#client/ui/base/Icon.tsx';
import { orderWire } from '#shared/contract/wire/order.ts';
import { orderList as words } from '#shared/messages/zh/client/order-pages.ts';
import { routeById } from '#shared/routes/table.ts';
import './OrderList.css';

const { listOrderPage } = orderApi.endpoints;
const { path } = routeById('orderList');

export const queries = ({ search }: PageContext): PageQueries => ({
  critical: [listOrderPage.initiate(ordersArg(readOrdersQuery(path, search)))],
});

export function Page() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusFallback(heading);
  const query = readOrdersQuery(path, search);
  const { polling, setExpired } = useExpiry();
  const list = listOrderPage.useQuery(ordersArg(query), polling);
  const download = useDownload(orderWire.exportOrders);
  const go = (href: string) => void navigate(href, { preventScrollReset: true });
  const hasNone = list.currentData?.total === 0 && ordersHref(query) === path;
  return (
    <div className="panel">
      <header className="orders-head">
        <h1 ref={heading} tabIndex={-1}>
          {words.title}
        </h1>
        <span className="muted numbers" role="status">
          {list.currentData && !hasNone && words.total(list.currentData.total)}
        </span>
        {!hasNone && (
          <Button
            kind="outline-secondary"
            size="sm"
            className="needs-script"
            busy={download.busy}
            onClick={() => void download.save({ filters: ordersFilter(query) })}
          >
            <Icon name="download" /> {words.export}
          </Button>
        )}
      </header>
      {!hasNone && (
        <>
          {/* The counts of the previous tab are shown until the new ones arrive. */}
          <OrderTabs query={query} counts={list.data?.statusCounts} />
          <OrderFilters key={ordersHref(query)} query={query} onGo={go} />
        </>
      )}
      <OrderResults
        what={words.what}
        query={query}
        list={list}
        empty={total => <NoOrders query={query} total={total} />}
        onExpire={() => {
          setExpired();
          void list.refetch();
        }}
      />
    </div>
  );
}
