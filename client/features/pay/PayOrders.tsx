import { orderHref } from '#client/orders/order-hrefs.ts';
import { Money } from '#client/ui/Money.tsx';
import type { PaymentData } from '#shared/contract/calls/pay.ts';
import { pay as words } from '#shared/messages/zh/pay.ts';

/** More than these are folded away: a sheet of drop shipping makes a hundred. */
const IN_SIGHT = 5;

/** The orders that one payment is for. */
export function PayOrders({ orders }: { orders: PaymentData['orders'] }) {
  if (orders.length === 0) return null;
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
    </ul>
  );
  if (orders.length <= IN_SIGHT) return rows;
  return (
    <details className="pay-orders-folded">
      <summary>{words.orders(orders.length)}</summary>
      {rows}
    </details>
  );
}
