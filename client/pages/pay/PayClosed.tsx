import type { ReactNode } from 'react';
import { BuyAgainFailed } from '#client/features/order/BuyAgainFailed.tsx';
import { orderHref } from '#client/features/order/order-hrefs.ts';
import { useBuyAgain } from '#client/features/order/use-buy-again.ts';
import { Button } from '#client/ui/base/Button.tsx';
import { Icon } from '#client/ui/base/Icon.tsx';
import { StateActions, StateBox, StateHint, StateIcon } from '#client/ui/state/StateBox.tsx';
import type { PaymentData } from '#shared/contract/calls/pay.ts';
import { pay } from '#shared/messages/zh/client/pay.ts';
import { routeById } from '#shared/routes/table.ts';

const words = pay.closed;

/** Shown for an expired or cancelled payment, with links to the next steps. */
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
      <StateBox role="status">
        <StateIcon>
          <Icon name="clock-history" />
        </StateIcon>
        <h1 className="pay-result">{words.title}</h1>
        <StateHint>{reason ?? (orders.length > 0 ? words.hint : words.moved)}</StateHint>
        <StateHint>{words.late}</StateHint>
        {single?.actions.includes('BUY_AGAIN') ? (
          <BuyAgain orderId={single.id}>{link}</BuyAgain>
        ) : (
          <StateActions>{link}</StateActions>
        )}
      </StateBox>
    </section>
  );
}

/** The button and, below it, the skus that could not be bought again. */
function BuyAgain({ orderId, children }: { orderId: string; children: ReactNode }) {
  const buyAgain = useBuyAgain({ id: orderId });
  return (
    <>
      <StateActions>
        <Button className="needs-script" busy={buyAgain.busy} onClick={() => void buyAgain.run()}>
          {words.again}
        </Button>
        {children}
      </StateActions>
      <BuyAgainFailed buyAgain={buyAgain} />
    </>
  );
}
