import { useNavigate } from 'react-router';
import { asLoadable } from '#client/api/as-loadable.ts';
import { orderApi } from '#client/api/order-api.ts';
import { DropShippingSearch } from '#client/features/drop-shipping/DropShippingSearch.tsx';
import {
  type DropShippingQuery,
  dropShippingArg,
  dropShippingHref,
  importHref,
  PAGE_SIZE,
  pathOf,
  TRADE_TYPES,
} from '#client/features/drop-shipping/drop-shipping-query.ts';
import { NoDropShipping } from '#client/features/drop-shipping/NoDropShipping.tsx';
import { OrderCard } from '#client/orders/OrderCard.tsx';
import { OrderCardsSkeleton } from '#client/orders/OrderCardSkeleton.tsx';
import { StatusTabs } from '#client/orders/StatusTabs.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { Loaded } from '#client/ui/Loaded.tsx';
import { Pager } from '#client/ui/Pager.tsx';
import { Tabs } from '#client/ui/Tabs.tsx';
import { ORDER_STATUSES } from '#shared/domain/order.ts';
import { dropShippingPages as words } from '#shared/messages/zh/drop-shipping-pages.ts';
import { orderList } from '#shared/messages/zh/order-pages.ts';
import { orderStatuses } from '#shared/messages/zh/orders.ts';
import './DropShipping.css';

const SKELETON_CARDS = 4;
/** Prices of these are fixed: none waits for a quote. */
const STATUSES = ORDER_STATUSES.filter(status => status !== 'WAIT_CONFIRM' && status !== 'WAIT_ACCEPT');

interface DropShippingListProps {
  query: DropShippingQuery;
  mayOrder: boolean;
}

/** Orders of one trade type that go straight to the shop's own customers. */
export function DropShippingList({ query, mayOrder }: DropShippingListProps) {
  const { tradeType } = query;
  const navigate = useNavigate();
  const list = orderApi.endpoints.listDropShippingPage.useQuery(dropShippingArg(query), {
    refetchOnFocus: true,
  });
  const counts = list.data?.statusCounts;
  const hasNone = list.currentData?.total === 0 && dropShippingHref(query) === pathOf(tradeType);
  return (
    <div className="panel drop-shipping">
      <header className="drop-shipping-head">
        <div>
          <h1>{words.titles[tradeType]}</h1>
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
          <StatusTabs
            label={orderList.tabs}
            current={query.status ?? 'ALL'}
            tabs={[
              {
                id: 'ALL',
                title: orderList.all,
                to: dropShippingHref({ ...query, status: null, pageNo: 1 }),
              },
              ...STATUSES.map(status => ({
                id: status,
                title: orderStatuses[status],
                to: dropShippingHref({ ...query, status, pageNo: 1 }),
                count: counts?.find(one => one.status === status)?.count,
              })),
            ]}
          />
          <DropShippingSearch
            key={dropShippingHref(query)}
            query={query}
            onGo={href => void navigate(href, { preventScrollReset: true })}
          />
        </div>
      )}
      <Loaded
        what={words.titles[tradeType]}
        state={asLoadable({ ...list, data: list.currentData })}
        skeleton={<OrderCardsSkeleton count={SKELETON_CARDS} />}
      >
        {({ records, total }) =>
          records.length === 0 ? (
            <NoDropShipping query={query} total={total} mayOrder={mayOrder} />
          ) : (
            <>
              <div className="order-cards">
                {records.map(order => (
                  <OrderCard key={order.id} order={order} onExpire={() => void list.refetch()} />
                ))}
              </div>
              <Pager
                pageNo={query.pageNo}
                pageSize={PAGE_SIZE}
                total={total}
                hrefOf={pageNo => dropShippingHref({ ...query, pageNo })}
              />
            </>
          )
        }
      </Loaded>
    </div>
  );
}
