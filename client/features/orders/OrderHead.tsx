import { useRef } from 'react';
import { orderNote } from '#client/features/orders/order-note.ts';
import { orderSteps } from '#client/features/orders/order-steps.ts';
import { BuyAgainFailed } from '#client/orders/BuyAgainFailed.tsx';
import { CopyText } from '#client/orders/CopyText.tsx';
import { OrderActions } from '#client/orders/OrderActions.tsx';
import { OrderRefundPill, OrderStatusPill } from '#client/orders/OrderStatusPill.tsx';
import { PayCountdown } from '#client/orders/PayCountdown.tsx';
import { useBuyAgain } from '#client/orders/use-buy-again.ts';
import { useFocusHome } from '#client/orders/use-focus-home.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { Steps } from '#client/ui/Steps.tsx';
import type { OrderDetailData } from '#shared/contract/calls/order.ts';
import { orderDetail as words } from '#shared/messages/zh/order-pages.ts';
import { orderStatuses } from '#shared/messages/zh/orders.ts';

interface OrderHeadProps {
  order: OrderDetailData;
  onExpire: () => void;
}

/** How an order stands, what comes next, and what can be done now. */
export function OrderHead({ order, onExpire }: OrderHeadProps) {
  const { id, orderNo, status, cancelledBy, refundStatus, expireTime } = order;
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusHome(heading);
  const buyAgain = useBuyAgain(id);
  return (
    <section className="panel order-head">
      <header>
        <h1 ref={heading} tabIndex={-1}>
          {orderStatuses[status]}
        </h1>
        {status === 'CANCELLED' && <OrderStatusPill status={status} cancelledBy={cancelledBy} />}
        <OrderRefundPill status={refundStatus} />
        <span className="order-head-no muted">
          {words.orderNo} <CopyText what={words.orderNo} text={orderNo} />
        </span>
        <button
          type="button"
          className="btn btn-outline-secondary btn-sm needs-script"
          onClick={() => window.print()}
        >
          <Icon name="printer" /> {words.print}
        </button>
      </header>
      <div className="order-next">
        <p role="status">{orderNote(order)}</p>
        {expireTime && <PayCountdown expireTime={expireTime} onEnd={onExpire} />}
      </div>
      <OrderActions order={order} buyAgain={buyAgain} withoutQuote />
      <BuyAgainFailed buyAgain={buyAgain} />
      <Steps label={words.steps.label} steps={orderSteps(order)} states={words.steps.states} />
    </section>
  );
}
