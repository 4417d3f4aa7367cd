import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { orderPieces } from '#shared/messages/zh/client/order-pages.ts';

/** Link to the unpaid orders, which must be paid or cancelled before another order can be placed. */
export function UnpaidOrdersLink() {
  return (
    <RouteLink to="orderList" tail="?status=WAIT_PAY">
      {orderPieces.unpaidOrders}
    </RouteLink>
  );
}
