import { CopyText } from '#client/features/copy/CopyText.tsx';
import { BuyAgainFailed } from '#client/features/order/BuyAgainFailed.tsx';
import { OrderActions } from '#client/features/order/OrderActions.tsx';
import { OrderCardFrame } from '#client/features/order/OrderCardFrame.tsx';
import { OrderedItems } from '#client/features/order/OrderedItems.tsx';
import { OrderRefundPill, OrderStatusPill } from '#client/features/order/OrderStatusPill.tsx';
import { invoiceHref, orderHref, packagesHref } from '#client/features/order/order-hrefs.ts';
import { PayCountdown } from '#client/features/order/PayCountdown.tsx';
import { useBuyAgain } from '#client/features/order/use-buy-again.ts';
import { chinaDateTime } from '#client/lib/china-date.ts';
import { Money } from '#client/ui/data/Money.tsx';
import type { OrderRowData } from '#shared/contract/calls/order.ts';
import type { OrderStatus } from '#shared/domain/order.ts';
import { cart } from '#shared/messages/zh/client/cart.ts';
import {
  invoiceStatuses,
  orderActions,
  orderDetail,
  orderList as words,
} from '#shared/messages/zh/client/order-pages.ts';
import { orderKinds, payTypes } from '#shared/messages/zh/common/orders.ts';

const WITH_PARCELS: readonly OrderStatus[] = ['PART_SHIPPED', 'SHIPPED', 'FINISHED'];

interface OrderCardProps {
  order: OrderRowData;
  /** The payment time is over: the status shown is out of date. */
  onExpire: () => void;
}

/** An order in a list: its lines, status and actions. */
export function OrderCard({ order, onExpire }: OrderCardProps) {
  const { id, orderNo, status, cancelledBy, refundStatus, kind, tradeType, warehouseName } = order;
  const {
    invoiceId,
    invoiceStatus,
    items,
    itemCount,
    payAmount,
    payType,
    expireTime,
    createDate,
    consignee,
  } = order;
  const buyAgain = useBuyAgain(id);
  const rest = itemCount - items.length;
  return (
    <OrderCardFrame
      title={<CopyText what={orderDetail.orderNo} text={orderNo} href={orderHref(id)} />}
      facts={
        <>
          <time dateTime={createDate}>{chinaDateTime(createDate)}</time>
          <span>{orderKinds[kind]}</span>
          <span>
            {warehouseName} · {cart.tradeTypes[tradeType]}
          </span>
        </>
      }
      pills={
        <>
          <OrderRefundPill status={refundStatus} />
          <OrderStatusPill status={status} cancelledBy={cancelledBy} />
        </>
      }
    >
      <div className="order-card-body">
        <div className="order-card-items">
          <OrderedItems items={items} compact />
          {rest > 0 && (
            <a className="order-card-more" href={orderHref(id)}>
              {words.more(rest)}
            </a>
          )}
        </div>
        <div className="order-card-amount">
          <strong>
            <Money yuan={payAmount} />
          </strong>
          <span className="muted">{words.itemCount(itemCount)}</span>
          <span className="muted order-card-consignee">{consignee}</span>
          {payType && <span className="muted">{payTypes[payType]}</span>}
          {expireTime && <PayCountdown expireTime={expireTime} onEnd={onExpire} />}
        </div>
        <div className="order-card-actions">
          <OrderActions order={order} buyAgain={buyAgain} size="sm">
            {WITH_PARCELS.includes(status) && (
              <a
                className="order-card-link"
                href={packagesHref(id)}
                aria-label={orderActions.of(orderActions.packages, orderNo)}
              >
                {orderActions.packages}
              </a>
            )}
            {invoiceId && (
              <a
                className="order-card-link"
                href={invoiceHref(invoiceId)}
                aria-label={orderActions.of(invoiceStatuses[invoiceStatus], orderNo)}
              >
                {invoiceStatuses[invoiceStatus]}
              </a>
            )}
            <a
              className="order-card-link"
              href={orderHref(id)}
              aria-label={orderActions.of(orderActions.detail, orderNo)}
            >
              {orderActions.detail}
            </a>
          </OrderActions>
        </div>
      </div>
      <BuyAgainFailed buyAgain={buyAgain} />
    </OrderCardFrame>
  );
}
