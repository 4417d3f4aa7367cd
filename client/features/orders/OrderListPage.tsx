import { useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { orderApi } from '#client/api/order-api.ts';
import { useDownload } from '#client/api/use-download.ts';
import type { PageContext, PageQueries } from '#client/app/page-module.ts';
import { NoOrders } from '#client/features/orders/NoOrders.tsx';
import { OrderFilters } from '#client/orders/OrderFilters.tsx';
import { OrderResults } from '#client/orders/OrderResults.tsx';
import { OrderTabs } from '#client/orders/OrderTabs.tsx';
import { ordersArg, ordersFilter, ordersHref, readOrdersQuery } from '#client/orders/orders-query.ts';
import { useExpiry } from '#client/orders/use-expiry.ts';
import { useFocusHome } from '#client/orders/use-focus-home.ts';
import { Button } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { orderWire } from '#shared/contract/wire/order.ts';
import { orderList as words } from '#shared/messages/zh/order-pages.ts';
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
  useFocusHome(heading);
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
          {/* The counts of the tab before stay until the new ones are there. */}
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
