import { orderApi } from '#client/api/endpoints/order-api.ts';
import { asLoadable } from '#client/api/hooks/as-loadable.ts';
import { ItemsTable } from '#client/features/order/ItemsTable.tsx';
import { OrderActions } from '#client/features/order/OrderActions.tsx';
import { OrderAmounts } from '#client/features/order/OrderAmounts.tsx';
import { invoiceHref, orderHref, packagesHref } from '#client/features/order/order-hrefs.ts';
import type { BuyAgain } from '#client/features/order/use-buy-again.ts';
import { Loaded } from '#client/ui/state/Loaded.tsx';
import { SkeletonLines } from '#client/ui/state/Skeleton.tsx';
import type { OrderRowData } from '#shared/contract/calls/order.ts';
import type { OrderAction, OrderStatus } from '#shared/domain/order.ts';
import { cart } from '#shared/messages/zh/client/cart.ts';
import { invoiceStatuses, orderActions, orderList as words } from '#shared/messages/zh/client/order-pages.ts';
import { orderKinds, payTypes } from '#shared/messages/zh/common/orders.ts';
import './OrderRowPanel.css';

const WITH_PARCELS: readonly OrderStatus[] = ['PART_SHIPPED', 'SHIPPED', 'FINISHED'];

interface OrderRowPanelProps {
  order: OrderRowData;
  buyAgain: BuyAgain;
  /** Actions that the list does not show. */
  actions: readonly OrderAction[];
}

/** The lines, amounts and other actions of an order in a list. */
export function OrderRowPanel({ order, buyAgain, actions }: OrderRowPanelProps) {
  const { id, kind, tradeType, warehouseName, payType, itemCount } = order;
  const detail = orderApi.endpoints.getOrderDetail.useQuery({ id });
  const facts = [orderKinds[kind], warehouseName, cart.tradeTypes[tradeType], payType && payTypes[payType]];
  return (
    <div className="order-panel">
      <p className="muted">{facts.filter(Boolean).join(' · ')}</p>
      <Loaded
        what={words.lines}
        state={asLoadable({ ...detail, data: detail.currentData })}
        skeleton={<SkeletonLines count={itemCount + 1} />}
      >
        {data => (
          <>
            <ItemsTable status={data.status} items={data.items} />
            <OrderAmounts order={data} />
          </>
        )}
      </Loaded>
      <OrderActions order={order} buyAgain={buyAgain} shown={actions} size="sm">
        <OrderLinks order={order} />
      </OrderActions>
    </div>
  );
}

function OrderLinks({ order: { id, orderNo, status, invoiceId, invoiceStatus } }: { order: OrderRowData }) {
  const link = (href: string, text: string) => (
    <a href={href} aria-label={orderActions.of(text, orderNo)}>
      {text}
    </a>
  );
  return (
    <>
      {WITH_PARCELS.includes(status) && link(packagesHref(id), orderActions.packages)}
      {invoiceId && link(invoiceHref(invoiceId), invoiceStatuses[invoiceStatus])}
      {link(orderHref(id), orderActions.detail)}
    </>
  );
}
