import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { orderApi } from '#client/api/order-api.ts';
import {
  dropShippingArg,
  importHref,
  pathOf,
  TRADE_TYPES,
} from '#client/features/drop-shipping/drop-shipping-query.ts';
import { NoDropShipping } from '#client/features/drop-shipping/NoDropShipping.tsx';
import { OrderFilters } from '#client/orders/OrderFilters.tsx';
import { OrderResults } from '#client/orders/OrderResults.tsx';
import { OrderTabs, TAB_STATUSES } from '#client/orders/OrderTabs.tsx';
import { type OrdersQuery, ordersHref } from '#client/orders/orders-query.ts';
import { useExpiry } from '#client/orders/use-expiry.ts';
import { useFocusHome } from '#client/orders/use-focus-home.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { Tabs } from '#client/ui/Tabs.tsx';
import type { TradeType } from '#shared/contract/goods.ts';
import { dropShippingPages as words } from '#shared/messages/zh/drop-shipping-pages.ts';
import './DropShipping.css';

/** Prices of these are fixed: none waits for a quote. */
const STATUSES = TAB_STATUSES.filter(status => status !== 'WAIT_CONFIRM' && status !== 'WAIT_ACCEPT');

interface DropShippingListProps {
  tradeType: TradeType;
  query: OrdersQuery;
  mayOrder: boolean;
}

/** Orders of one trade type that go straight to the shop's own customers. */
export function DropShippingList({ tradeType, query, mayOrder }: DropShippingListProps) {
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusHome(heading);
  const { polling, setExpired } = useExpiry();
  const list = orderApi.endpoints.listDropShippingPage.useQuery(dropShippingArg(tradeType, query), polling);
  const hasNone = list.currentData?.total === 0 && ordersHref(query) === query.path;
  return (
    <div className="panel drop-shipping">
      <header className="drop-shipping-head">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {words.titles[tradeType]}
          </h1>
          <p className="muted">{words.intro[tradeType]}</p>
        </div>
        {mayOrder && !hasNone && (
          <a className="btn btn-primary" href={importHref(tradeType)}>
            <Icon name="upload" /> {words.import}
          </a>
        )}
      </header>
      <Tabs
        label={words.kinds}
        current={tradeType}
        tabs={TRADE_TYPES.map(type => ({ id: type, title: words.kindNames[type], to: pathOf(type) }))}
      />
      {!hasNone && (
        <div className="drop-shipping-filters">
          {/* The counts of the tab before stay until the new ones are there. */}
          <OrderTabs query={query} counts={list.data?.statusCounts} statuses={STATUSES} />
          <OrderFilters
            key={ordersHref(query)}
            query={query}
            onGo={href => void navigate(href, { preventScrollReset: true })}
          />
        </div>
      )}
      <OrderResults
        what={words.titles[tradeType]}
        query={query}
        list={list}
        empty={total => (
          <NoDropShipping tradeType={tradeType} query={query} total={total} mayOrder={mayOrder} />
        )}
        onExpire={() => {
          setExpired();
          void list.refetch();
        }}
      />
    </div>
  );
}
