import { useParams } from 'react-router';
import { orderApi } from '#client/api/endpoints/order-api.ts';
import { asLoadable } from '#client/api/hooks/as-loadable.ts';
import { isMissing } from '#client/api/transport/is-missing.ts';
import { POLLING } from '#client/api/transport/polling.ts';
import { OrderMissing } from '#client/pages/order/OrderMissing.tsx';
import { OrderPackages, OrderPackagesSkeleton } from '#client/pages/order/OrderPackages.tsx';
import { orderOf, orderQueries, orderTitle } from '#client/pages/order/order-query.ts';
import { Loaded } from '#client/ui/state/Loaded.tsx';
import { orderPackages as words } from '#shared/messages/zh/client/order-pages.ts';

export const queries = orderQueries;
export const title = orderTitle(words.titleOf);

export function Page() {
  const order = orderApi.endpoints.getOrderDetail.useQuery(orderOf(useParams()), POLLING);
  if (isMissing(order.error)) return <OrderMissing />;
  return (
    <Loaded
      what={words.whole}
      state={asLoadable({ ...order, data: order.currentData })}
      skeleton={<OrderPackagesSkeleton />}
    >
      {data => <OrderPackages key={data.id} order={data} />}
    </Loaded>
  );
}
