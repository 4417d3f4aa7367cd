import { orderHref } from '#client/features/order/order-hrefs.ts';
import { Money } from '#client/ui/data/Money.tsx';
import type { PaymentData } from '#shared/contract/calls/pay.ts';
import { formatYuan, parseYuan, toFen } from '#shared/domain/money.ts';
import { pay as words } from '#shared/messages/zh/client/pay.ts';

/** More orders than this are collapsed: a drop-shipping sheet creates up to a hundred. */
const MAX_SHOWN = 5;

/** The orders of a payment with their amounts and, if there are several, the sum. */
export function PayOrders({ orders }: { orders: PaymentData['orders'] }) {
  if (orders.length === 0) return null;
  const sum = toFen(orders.reduce((total, { payAmount }) => total + parseYuan(payAmount), 0));
  const rows = (
    <ul className="pay-orders">
      {orders.map(({ id, orderNo, payAmount }) => (
        <li key={id}>
          <span>
            {words.order}{' '}
            <a className="numbers" href={orderHref(id)}>
              {orderNo}
            </a>
          </span>
          <Money yuan={payAmount} />
        </li>
      ))}
      {orders.length > 1 && (
        <li className="pay-orders-sum">
          <span>{words.ordersSum(orders.length)}</span>
          <Money yuan={formatYuan(sum)} />
        </li>
      )}
    </ul>
  );
  if (orders.length <= MAX_SHOWN) return rows;
  return (
    <details className="pay-orders-folded">
      <summary>{words.orders(orders.length)}</summary>
      {rows}
    </details>
  );
}
