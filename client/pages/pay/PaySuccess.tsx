import { orderHref } from '#client/features/order/order-hrefs.ts';
import { PayOrders } from '#client/pages/pay/PayOrders.tsx';
import { Icon } from '#client/ui/base/Icon.tsx';
import { Money } from '#client/ui/data/Money.tsx';
import { StateActions, StateBox, StateHint, StateIcon } from '#client/ui/state/StateBox.tsx';
import type { PaymentData } from '#shared/contract/calls/pay.ts';
import { pay } from '#shared/messages/zh/client/pay.ts';
import { payTypes } from '#shared/messages/zh/common/orders.ts';
import { routeById } from '#shared/routes/table.ts';

const words = pay.success;

export function PaySuccess({ payment: { amount, orders, payType } }: { payment: PaymentData }) {
  const [first, ...others] = orders;
  const next = orders.some(({ status }) => status === 'WAIT_SHIP') ? words.next : words.since;
  return (
    <section className="panel">
      <StateBox role="status">
        <StateIcon tone="success">
          <Icon name="check-lg" />
        </StateIcon>
        <h1 className="pay-result">{words.title}</h1>
        <p className="pay-paid">
          <Money yuan={amount} />
        </p>
        <StateHint>{[payType && payTypes[payType], next].filter(Boolean).join(' · ')}</StateHint>
        <StateActions>
          <a
            className="btn btn-primary"
            href={first && others.length === 0 ? orderHref(first.id) : routeById('orderList').path}
          >
            {words.order}
          </a>
          <a className="btn btn-outline-secondary" href={routeById('commodityList').path}>
            {words.more}
          </a>
        </StateActions>
      </StateBox>
      <PayOrders orders={orders} />
    </section>
  );
}
