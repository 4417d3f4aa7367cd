import type { ReactNode } from 'react';
import { BuyAgainFailed } from '#client/features/order/BuyAgainFailed.tsx';
import type { OrderGroup } from '#client/features/order/group-orders.ts';
import { payHref } from '#client/features/order/order-hrefs.ts';
import { useBuyAgain } from '#client/features/order/use-buy-again.ts';
import { Button } from '#client/ui/base/Button.tsx';
import { Money } from '#client/ui/data/Money.tsx';
import { CheckBox, checkedState } from '#client/ui/form/CheckBox.tsx';
import type { JointPaymentData } from '#shared/contract/calls/order.ts';
import { orderActions, orderList } from '#shared/messages/zh/client/order-pages.ts';
import './JointPayment.css';

const words = orderList.joint;

interface JointPaymentProps {
  payment: JointPaymentData;
  orders: OrderGroup['orders'];
  chosen: number;
  onChoose: (isChosen: boolean) => void;
  /** The rows of the orders. */
  children: ReactNode;
}

/** Frame around the orders of one payment, with the actions that apply to all of them. */
export function JointPayment({ payment, orders, chosen, onChoose, children }: JointPaymentProps) {
  const { payNo, orders: count, amount } = payment;
  const buyAgain = useBuyAgain({ payNo });
  const isAllowed = (action: 'PAY' | 'UPLOAD_VOUCHER' | 'BUY_AGAIN') =>
    orders.some(({ actions }) => actions.includes(action));
  const payText = isAllowed('UPLOAD_VOUCHER') ? orderActions.UPLOAD_VOUCHER : words.pay;
  return (
    <section className="joint-payment" aria-label={`${words.title} ${words.orders(count)}`}>
      <header>
        <CheckBox
          checked={checkedState(chosen, orders.length)}
          label={words.choose(orders.length)}
          onChange={onChoose}
        />
        <p className="numbers">
          <strong>{words.title}</strong> {words.orders(count)}
          {orders.length < count && <span className="muted">{words.shown(orders.length)}</span>}
          <span>
            {words.sum} <Money yuan={amount} />
          </span>
        </p>
        {isAllowed('BUY_AGAIN') && (
          <Button
            kind="outline-secondary"
            size="sm"
            className="needs-script"
            busy={buyAgain.busy}
            aria-label={words.of(orderActions.again, count)}
            onClick={() => void buyAgain.run()}
          >
            {orderActions.again}
          </Button>
        )}
        {isAllowed('PAY') && (
          <a className="btn btn-primary btn-sm" href={payHref(payNo)} aria-label={words.of(payText, count)}>
            {payText}
          </a>
        )}
      </header>
      <BuyAgainFailed buyAgain={buyAgain} />
      {children}
    </section>
  );
}
