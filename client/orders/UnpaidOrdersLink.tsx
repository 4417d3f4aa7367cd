import { RouteLink } from '#client/ui/RouteLink.tsx';
import { orderPieces } from '#shared/messages/zh/order-pages.ts';

/** The way to the orders that are to be paid or cancelled before more can be ordered. */
export function UnpaidOrdersLink() {
  return (
    <RouteLink to="orderList" tail="?status=WAIT_PAY">
      {orderPieces.unpaidOrders}
    </RouteLink>
  );
}
