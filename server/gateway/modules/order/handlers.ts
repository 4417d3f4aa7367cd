import type { CallContext, Handlers } from '#gateway/calls/call-context.ts';
import { idempotent } from '#gateway/calls/idempotency.ts';
import { lockShop } from '#gateway/calls/lock-shop.ts';
import { enqueueByShop } from '#gateway/calls/shop-queue.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { buyAgain } from '#gateway/modules/order/buy-again.ts';
import { cancelOrder } from '#gateway/modules/order/cancel-order.ts';
import { exportOrders } from '#gateway/modules/order/export-orders.ts';
import { listOrders } from '#gateway/modules/order/list-orders.ts';
import { findOrder, findOrders, type OrderRow } from '#gateway/modules/order/move-order.ts';
import { getOrderDetail, listPackages } from '#gateway/modules/order/order-detail.ts';
import { receiveOrder } from '#gateway/modules/order/receive-order.ts';
import type { orderCalls } from '#shared/contract/calls/order.ts';
import type { OrderStatus } from '#shared/domain/order.ts';

/** Changes an order of the caller's shop, queued per shop and under the shop lock. */
function withOrder(
  context: CallContext<'certified'>,
  id: string,
  change: (tx: Tx, order: OrderRow) => Promise<OrderStatus>,
): Promise<{ status: OrderStatus }> {
  const { distributorId } = context.member;
  return enqueueByShop(context, async tx => {
    await lockShop(tx, distributorId);
    return { status: await change(tx, await findOrder(tx, distributorId, id)) };
  });
}

export const orderHandlers = {
  listOrderPage: (context, { data: { status, ...filter } = {}, ...page }) =>
    listOrders(context, { ...page, status, filter }),

  getOrderDetail: (context, { id }) => getOrderDetail(context, id),

  listPackages: (context, { orderId }) => listPackages(context, orderId),

  cancelOrder: (context, { id, reason }) =>
    withOrder(context, id, (tx, order) => cancelOrder(tx, context, order, 'BUYER', reason.trim())),

  confirmReceive: (context, { id, packageId }) =>
    withOrder(context, id, (tx, order) => receiveOrder(tx, context, order, { by: 'BUYER' }, packageId)),

  confirmReceiveOrders: (context, { orderIds }) =>
    enqueueByShop(context, async tx => {
      const { distributorId } = context.member;
      await lockShop(tx, distributorId);
      const orders = await findOrders(tx, distributorId, orderIds);
      for (const order of orders) await receiveOrder(tx, context, order, { by: 'BUYER' });
      return { received: orders.length };
    }),

  buyAgain: (context, arg) => idempotent(context, 'buyAgain', arg, tx => buyAgain(tx, context, arg)),

  exportOrders: (context, { filters }) => exportOrders(context, filters),

  listDropShippingPage: (context, { data: { status, ...filter } = {}, ...page }) =>
    listOrders(context, { ...page, status, filter: { ...filter, kind: 'DROP_SHIPPING' } }),
} satisfies Partial<Handlers<typeof orderCalls>>;
