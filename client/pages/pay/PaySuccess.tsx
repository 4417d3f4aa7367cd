import { orderHref } from '#client/features/order/order-hrefs.ts';
import { PayOrders } from '#client/pages/pay/PayOrders.tsx';
import { Icon } from '#client/ui/base/Icon.tsx';
import { Money } from '#client/ui/data/Money.tsx';
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
      <div className="state" role="status">
        <span className="state-icon state-icon-success">
          <Icon name="check-lg" />
        </span>
        <h1 className="pay-result">{words.title}</h1>
        <p className="pay-paid">
          <Money yuan={amount} />
        </p>
        <p className="state-hint">{[payType && payTypes[payType], next].filter(Boolean).join(' · ')}</p>
        <div className="state-action">
          <a
            className="btn btn-primary"
            href={first && others.length === 0 ? orderHref(first.id) : routeById('orderList').path}
          >
            {words.order}
          </a>
          <a className="btn btn-outline-secondary" href={routeById('commodityList').path}>
            {words.more}
          </a>
        </div>
      </div>
      <PayOrders orders={orders} />
    </section>
  );
}
