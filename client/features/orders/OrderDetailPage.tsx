import { useParams } from 'react-router';
import { asLoadable } from '#client/api/as-loadable.ts';
import { isMissing } from '#client/api/is-missing.ts';
import { orderApi } from '#client/api/order-api.ts';
import { POLLING } from '#client/api/polling.ts';
import { OrderDetail } from '#client/features/orders/OrderDetail.tsx';
import { OrderMissing } from '#client/features/orders/OrderMissing.tsx';
import { orderOf, orderQueries, orderTitle } from '#client/features/orders/order-query.ts';
import { OrderDetailSkeleton } from '#client/orders/OrderDetailSkeleton.tsx';
import { Loaded } from '#client/ui/Loaded.tsx';
import { orderDetail as words } from '#shared/messages/zh/order-pages.ts';

export const queries = orderQueries;
export const title = orderTitle(words.titleOf);

export function Page() {
  const order = orderApi.endpoints.getOrderDetail.useQuery(orderOf(useParams()), POLLING);
  if (isMissing(order.error)) return <OrderMissing />;
  return (
    <Loaded
      what={words.whole}
      state={asLoadable({ ...order, data: order.currentData })}
      skeleton={<OrderDetailSkeleton />}
    >
      {data => <OrderDetail key={data.id} order={data} onExpire={() => void order.refetch()} />}
    </Loaded>
  );
}
