import { type OrdersQuery, ordersHref } from '#client/features/order/orders-query.ts';
import { importHref } from '#client/pages/drop-shipping/drop-shipping-query.ts';
import { Icon } from '#client/ui/base/Icon.tsx';
import { EmptyState } from '#client/ui/state/EmptyState.tsx';
import { PageOutOfRange } from '#client/ui/state/PageOutOfRange.tsx';
import type { TradeType } from '#shared/contract/schemas/commodity.ts';
import { dropShippingPages } from '#shared/messages/zh/client/drop-shipping-pages.ts';
import { orderList } from '#shared/messages/zh/client/order-pages.ts';

const { nothing, empty, import: importWord } = dropShippingPages;
const { nothingIn } = orderList;

interface NoDropShippingProps {
  tradeType: TradeType;
  query: OrdersQuery;
  total: number;
  mayOrder: boolean;
}

/** Explains an empty list: page out of range, no search result, none in this status, or none at all. */
export function NoDropShipping({ tradeType, query, total, mayOrder }: NoDropShippingProps) {
  const { path, status, keyword, startDate, endDate } = query;
  if (total > 0) {
    return <PageOutOfRange firstHref={ordersHref({ ...query, pageNo: 1 })} />;
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
