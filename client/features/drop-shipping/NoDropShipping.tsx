import { importHref } from '#client/features/drop-shipping/drop-shipping-query.ts';
import { type OrdersQuery, ordersHref } from '#client/orders/orders-query.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { NoSuchPage } from '#client/ui/NoSuchPage.tsx';
import type { TradeType } from '#shared/contract/goods.ts';
import { dropShippingPages } from '#shared/messages/zh/drop-shipping-pages.ts';
import { orderList } from '#shared/messages/zh/order-pages.ts';

const { nothing, empty, import: importWord } = dropShippingPages;
const { nothingIn } = orderList;

interface NoDropShippingProps {
  tradeType: TradeType;
  query: OrdersQuery;
  total: number;
  mayOrder: boolean;
}

/** Why no order is here: no such page, none that is looked for, none that stands so, or none yet. */
export function NoDropShipping({ tradeType, query, total, mayOrder }: NoDropShippingProps) {
  const { path, status, keyword, startDate, endDate } = query;
  if (total > 0) {
    return <NoSuchPage firstHref={ordersHref({ ...query, pageNo: 1 })} />;
  }
  if (status || keyword || startDate || endDate) {
    const isLookedFor = Boolean(keyword || startDate || endDate);
    return (
      <EmptyState
        title={isLookedFor || !status ? nothing.title : nothingIn[status]}
        icon={isLookedFor ? 'search' : 'receipt'}
      >
        <a className="btn btn-outline-primary" href={path}>
          {nothing.action}
        </a>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={empty.title} hint={mayOrder ? empty.hint : empty.frozen} icon="truck">
      {mayOrder && (
        <a className="btn btn-primary" href={importHref(tradeType)}>
          <Icon name="upload" /> {importWord}
        </a>
      )}
    </EmptyState>
  );
}
