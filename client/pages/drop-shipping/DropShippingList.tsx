import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { orderApi } from '#client/api/endpoints/order-api.ts';
import { OrderFilters } from '#client/features/order/OrderFilters.tsx';
import { OrderResults } from '#client/features/order/OrderResults.tsx';
import { OrderTabs, TAB_STATUSES } from '#client/features/order/OrderTabs.tsx';
import { type OrdersQuery, ordersHref } from '#client/features/order/orders-query.ts';
import { useExpiry } from '#client/features/order/use-expiry.ts';
import { useFocusFallback } from '#client/features/order/use-focus-fallback.ts';
import { DraftOffer } from '#client/pages/drop-shipping/DraftOffer.tsx';
import {
  dropShippingArg,
  importHref,
  pathOf,
  TRADE_TYPES,
} from '#client/pages/drop-shipping/drop-shipping-query.ts';
import { NoDropShipping } from '#client/pages/drop-shipping/NoDropShipping.tsx';
import { Icon } from '#client/ui/base/Icon.tsx';
import { Tabs } from '#client/ui/layout/Tabs.tsx';
import type { TradeType } from '#shared/contract/schemas/commodity.ts';
import { dropShippingPages as words } from '#shared/messages/zh/client/drop-shipping-pages.ts';
import './DropShipping.css';

/** Drop-shipping prices are fixed, so no order waits for a quote. */
const STATUSES = TAB_STATUSES.filter(status => status !== 'WAIT_CONFIRM' && status !== 'WAIT_ACCEPT');

interface DropShippingListProps {
  tradeType: TradeType;
  query: OrdersQuery;
  mayOrder: boolean;
}

/** Drop-shipping orders of one trade type. */
export function DropShippingList({ tradeType, query, mayOrder }: DropShippingListProps) {
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusFallback(heading);
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
        label={words.tradeTypes}
        current={tradeType}
        tabs={TRADE_TYPES.map(type => ({ id: type, title: words.tradeTypeNames[type], to: pathOf(type) }))}
      />
      {mayOrder && <DraftOffer tradeType={tradeType} />}
      {!hasNone && (
        <div className="drop-shipping-filters">
          {/* The counts of the previous tab are shown until the new ones arrive. */}
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
