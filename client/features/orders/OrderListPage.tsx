import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { asLoadable } from '#client/api/as-loadable.ts';
import { orderApi } from '#client/api/order-api.ts';
import { POLLING } from '#client/api/polling.ts';
import { useDownload } from '#client/api/use-download.ts';
import type { PageContext, PageQueries } from '#client/app/page-module.ts';
import { NoOrders } from '#client/features/orders/NoOrders.tsx';
import { OrderFilters } from '#client/features/orders/OrderFilters.tsx';
import { OrderTabs } from '#client/features/orders/OrderTabs.tsx';
import {
  ordersArg,
  ordersFilter,
  ordersHref,
  PAGE_SIZE,
  readOrdersQuery,
} from '#client/features/orders/orders-query.ts';
import { OrderCard } from '#client/orders/OrderCard.tsx';
import { OrderCardsSkeleton } from '#client/orders/OrderCardSkeleton.tsx';
import { useFocusHome } from '#client/orders/use-focus-home.ts';
import { Button } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { Loaded } from '#client/ui/Loaded.tsx';
import { Pager } from '#client/ui/Pager.tsx';
import { orderWire } from '#shared/contract/wire/order.ts';
import { orderList as words } from '#shared/messages/zh/order-pages.ts';
import './OrderList.css';

const { listOrderPage } = orderApi.endpoints;
const SKELETON_CARDS = 4;

export const queries = ({ search }: PageContext): PageQueries => ({
  critical: [listOrderPage.initiate(ordersArg(readOrdersQuery(search)))],
});

export function Page() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusHome(heading);
  const query = readOrdersQuery(search);
  // The gateway ends what has run out a little after its clock: until then it is asked again.
  const [hasExpired, setExpired] = useState(false);
  const list = listOrderPage.useQuery(ordersArg(query), {
    ...POLLING,
    pollingInterval: hasExpired ? POLLING.pollingInterval : 0,
  });
  const expire = () => {
    setExpired(true);
    void list.refetch();
  };
  const download = useDownload(orderWire.exportOrders);
  const go = (href: string) => void navigate(href, { preventScrollReset: true });
  const hasNone = list.currentData?.total === 0 && ordersHref(query) === ordersHref({});
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
      <Loaded
        what={words.what}
        state={asLoadable({ ...list, data: list.currentData })}
        skeleton={<OrderCardsSkeleton count={SKELETON_CARDS} />}
      >
        {({ records, total }) =>
          records.length === 0 ? (
            <NoOrders query={query} total={total} />
          ) : (
            <>
              <div className="order-cards">
                {records.map(order => (
                  <OrderCard key={order.id} order={order} onExpire={expire} />
                ))}
              </div>
              <Pager
                pageNo={query.pageNo}
                pageSize={PAGE_SIZE}
                total={total}
                hrefOf={pageNo => ordersHref({ ...query, pageNo })}
              />
            </>
          )
        }
      </Loaded>
    </div>
  );
}
