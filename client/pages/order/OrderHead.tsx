import { useRef } from 'react';
import { CopyText } from '#client/features/copy/CopyText.tsx';
import { BuyAgainFailed } from '#client/features/order/BuyAgainFailed.tsx';
import { OrderActions } from '#client/features/order/OrderActions.tsx';
import { OrderRefundPill, OrderStatusPill } from '#client/features/order/OrderStatusPill.tsx';
import { PayCountdown } from '#client/features/order/PayCountdown.tsx';
import { useBuyAgain } from '#client/features/order/use-buy-again.ts';
import { useFocusFallback } from '#client/features/order/use-focus-fallback.ts';
import { SaveTemplateButton } from '#client/features/order-template/SaveTemplateButton.tsx';
import { PaperButton } from '#client/features/paper/PaperButton.tsx';
import { ShareButton } from '#client/features/shared-view/ShareButton.tsx';
import { orderNote } from '#client/pages/order/order-note.ts';
import { orderSteps } from '#client/pages/order/order-steps.ts';
import { Icon } from '#client/ui/base/Icon.tsx';
import { Steps } from '#client/ui/layout/Steps.tsx';
import type { OrderDetailData } from '#shared/contract/calls/order.ts';
import { orderDetail as words } from '#shared/messages/zh/client/order-pages.ts';
import { paperButtons } from '#shared/messages/zh/client/paper.ts';
import { orderStatuses } from '#shared/messages/zh/common/orders.ts';

interface OrderHeadProps {
  order: OrderDetailData;
  onExpire: () => void;
}

/** Status, next step and actions of an order. */
export function OrderHead({ order, onExpire }: OrderHeadProps) {
  const { id, orderNo, status, cancelledBy, refundStatus, expireTime, actions } = order;
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusFallback(heading);
  const buyAgain = useBuyAgain({ id });
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
        <ShareButton
          shared={{ kind: 'ORDER', orderId: id }}
          className="btn btn-outline-secondary btn-sm needs-script"
        />
        {order.quote && status !== 'CANCELLED' && (
          <PaperButton kind="QUOTATION" id={id} size="sm">
            {paperButtons.QUOTATION}
          </PaperButton>
        )}
        <SaveTemplateButton className="btn btn-outline-secondary btn-sm" source={{ orderId: id }} />
      </header>
      <div className="order-next">
        <p role="status">{orderNote(order)}</p>
        {expireTime && <PayCountdown expireTime={expireTime} onEnd={onExpire} />}
      </div>
      {/* The quote is accepted beside it. */}
      <OrderActions order={order} buyAgain={buyAgain} shown={actions.filter(one => one !== 'ACCEPT_QUOTE')} />
      <BuyAgainFailed buyAgain={buyAgain} />
      <Steps label={words.steps.label} steps={orderSteps(order)} states={words.steps.states} />
    </section>
  );
}
