import { useId, useState } from 'react';
import { CopyText } from '#client/features/copy/CopyText.tsx';
import { nextActionOf } from '#client/features/order/action-order.ts';
import { BuyAgainFailed } from '#client/features/order/BuyAgainFailed.tsx';
import { OrderActions } from '#client/features/order/OrderActions.tsx';
import { OrderPictures } from '#client/features/order/OrderPictures.tsx';
import { OrderRefundPill, OrderStatusPill } from '#client/features/order/OrderStatusPill.tsx';
import { orderHref } from '#client/features/order/order-hrefs.ts';
import { PayCountdown } from '#client/features/order/PayCountdown.tsx';
import { useBuyAgain } from '#client/features/order/use-buy-again.ts';
import { chinaDateTime } from '#client/lib/china-date.ts';
import { loadWhenShown } from '#client/lib/load-when-shown.tsx';
import { Icon } from '#client/ui/base/Icon.tsx';
import { Money } from '#client/ui/data/Money.tsx';
import { CheckBox } from '#client/ui/form/CheckBox.tsx';
import type { OrderRowData } from '#shared/contract/calls/order.ts';
import type { OrderAction } from '#shared/domain/order.ts';
import { orderActions, orderDetail, orderList as words } from '#shared/messages/zh/client/order-pages.ts';
import './OrderRow.css';

const OrderRowPanel = loadWhenShown(
  async () => (await import('#client/features/order/OrderRowPanel.tsx')).OrderRowPanel,
);

/** Actions that apply to all orders of a payment. */
const JOINT_ACTIONS: readonly OrderAction[] = ['PAY', 'UPLOAD_VOUCHER'];

interface OrderRowProps {
  order: OrderRowData;
  /** Its payment is offered for several orders together. */
  isJoint: boolean;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  /** The payment time is over: the status shown is out of date. */
  onExpire: () => void;
}

/** An order in a list, in one line; it unfolds to its lines and further actions. */
export function OrderRow({ order, isJoint, isChosen, onChoose, onExpire }: OrderRowProps) {
  const { id, orderNo, status, cancelledBy, refundStatus, payAmount, expireTime, createDate, consignee } =
    order;
  const [isOpen, setOpen] = useState(false);
  const titleId = useId();
  const panelId = useId();
  const buyAgain = useBuyAgain({ id });
  const next = nextActionOf(order.actions);
  const isOffered = (action: OrderAction) => isJoint && JOINT_ACTIONS.includes(action);
  const shown = next && !isOffered(next) ? [next] : [];
  const others = order.actions.filter(action => action !== next && !isOffered(action));
  return (
    <article className="order-row" aria-labelledby={titleId}>
      <div className="order-row-line">
        <CheckBox checked={isChosen} label={words.chosen.choose(orderNo)} onChange={onChoose} />
        <div className="order-row-id numbers">
          <h2 id={titleId}>
            <CopyText what={orderDetail.orderNo} text={orderNo} href={orderHref(id)} />
          </h2>
          <p className="muted">
            <time dateTime={createDate}>{chinaDateTime(createDate)}</time> <span>{consignee}</span>
          </p>
        </div>
        <OrderPictures order={order} />
        <div className="order-row-amount">
          <Money yuan={payAmount} />
        </div>
        <div className="order-row-state">
          <OrderStatusPill status={status} cancelledBy={cancelledBy} />
          <OrderRefundPill status={refundStatus} />
          {expireTime && <PayCountdown expireTime={expireTime} onEnd={onExpire} />}
        </div>
        <div className="order-row-action">
          <OrderActions order={order} buyAgain={buyAgain} shown={shown} size="sm" />
        </div>
        <button
          type="button"
          className="order-row-unfold needs-script"
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          aria-label={orderActions.of(words.expand, orderNo)}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="chevron-down" />
        </button>
      </div>
      <BuyAgainFailed buyAgain={buyAgain} />
      {isOpen && (
        <div id={panelId} className="order-row-panel">
          <OrderRowPanel order={order} buyAgain={buyAgain} actions={others} />
        </div>
      )}
    </article>
  );
}
