import type { ReactNode } from 'react';
import { BuyAgainFailed } from '#client/orders/BuyAgainFailed.tsx';
import { orderHref } from '#client/orders/order-hrefs.ts';
import { useBuyAgain } from '#client/orders/use-buy-again.ts';
import { Button } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import type { PaymentData } from '#shared/contract/calls/pay.ts';
import { pay } from '#shared/messages/zh/pay.ts';
import { routeById } from '#shared/routes/table.ts';

const words = pay.closed;

/** Too late, or cancelled: what happened, and the ways on. */
export function PayClosed({ payment: { orders, reason } }: { payment: PaymentData }) {
  const [first, ...others] = orders;
  const single = others.length === 0 ? first : undefined;
  const link = (
    <a
      className="btn btn-outline-secondary"
      href={single ? orderHref(single.id) : routeById('orderList').path}
    >
      {words.order}
    </a>
  );
  return (
    <section className="panel">
      <div className="state" role="status">
        <span className="state-icon">
          <Icon name="clock-history" />
        </span>
        <h1 className="pay-result">{words.title}</h1>
        <p className="state-hint">{reason ?? words.hint}</p>
        <p className="state-hint">{words.late}</p>
        {single?.actions.includes('BUY_AGAIN') ? (
          <BuyAgain orderId={single.id}>{link}</BuyAgain>
        ) : (
          <div className="state-action">{link}</div>
        )}
      </div>
    </section>
  );
}

/** The button beside the other way, and below them what could not be bought again. */
function BuyAgain({ orderId, children }: { orderId: string; children: ReactNode }) {
  const buyAgain = useBuyAgain(orderId);
  return (
    <>
      <div className="state-action">
        <Button className="needs-script" busy={buyAgain.busy} onClick={() => void buyAgain.run()}>
          {words.again}
        </Button>
        {children}
      </div>
      <BuyAgainFailed buyAgain={buyAgain} />
    </>
  );
}
