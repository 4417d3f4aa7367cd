import type { WorkContext } from '#gateway/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { addTrace, type NewTrace } from '#gateway/modules/order/add-trace.ts';
import { lockOrder } from '#gateway/modules/order/lock-order.ts';
import type { OrderRow } from '#gateway/modules/order/move-order.ts';
import { type Quote, quoteOrder } from '#gateway/modules/order/quote-order.ts';
import { type Shipment, shipOrder } from '#gateway/modules/order/ship-order.ts';
import { lockPayment } from '#gateway/modules/pay/lock-payment.ts';
import { settlePayment } from '#gateway/modules/pay/settle-payment.ts';
import type { TestGateway } from '#test/support/build-gateway.ts';
import { newRequestId } from '#test/support/cart-world.ts';
import { sumOf } from '#test/support/refund-world.ts';

/** What a shop and its supplier do with orders, for tests that look at them from elsewhere. */
export function orderActs(gateway: TestGateway, token: string) {
  const { db, deps, call } = gateway;
  const context: WorkContext = { ...deps, requestId: 'test' };
  const withOrder = <T>(id: string, act: (tx: Tx, order: OrderRow) => Promise<T>) =>
    db.transaction(async tx => act(tx, await lockOrder(tx, id)));

  return {
    /** Orders the first goods in stock, as many kinds as asked for, and answers the first order. */
    async place({ kinds = 1, inquiry = false, name = '' } = {}) {
      const goods = await call(
        'listCommodityPage',
        { data: { inStock: true, ...(name && { name }) }, pageNo: 1, pageSize: 100 },
        { token },
      );
      const items = goods.data.records.map(({ defaultSkuId, minQty }) => ({
        skuId: defaultSkuId,
        quantity: minQty,
      }));
      const preview = async (some: typeof items) =>
        (await call('previewCheckout', { items: some }, { token })).data;
      const all = await preview(items);
      const short = new Set(all.problems.map(({ skuId }) => skuId));
      // What is in one warehouse becomes one order.
      const together = new Set(all.groups[0]?.items.map(({ sku }) => sku.skuId));
      const shown = await preview(
        items.filter(({ skuId }) => together.has(skuId) && !short.has(skuId)).slice(0, kinds),
      );
      if (!shown.submitToken) throw new Error(`cannot be ordered: ${JSON.stringify(shown.problems)}`);
      const { data: placed } = await call(
        'submitOrder',
        {
          submitToken: shown.submitToken,
          expectedPayAmount: shown.payAmount,
          remark: '',
          ...(inquiry && { inquiry }),
        },
        { token },
      );
      const [id = ''] = placed.orderIds;
      const { data: order } = await call('getOrderDetail', { id }, { token });
      return order;
    },
    read: async (id: string) => (await call('getOrderDetail', { id }, { token })).data,
    pay: (payNo: string) =>
      db.transaction(async tx => {
        const row = await lockPayment(tx, payNo);
        await settlePayment(tx, context, row, { payType: 'WECHAT', by: 'BUYER' });
      }),
    quote: (id: string, quote: Quote) => withOrder(id, (tx, order) => quoteOrder(tx, context, order, quote)),
    /** Refuses the price that stands. */
    async reject(id: string) {
      const { data } = await call('getOrderDetail', { id }, { token });
      const quoteVersion = data.quote?.version ?? 0;
      await call('rejectQuote', { id, quoteVersion, reason: 'too dear' }, { token });
    },
    ship: (id: string, shipment: Shipment) =>
      withOrder(id, (tx, order) => shipOrder(tx, context, order, shipment)),
    /** Asks for all of an order that can be sent back or refunded; answers the refund's id. */
    async askBack(orderId: string, type: 'RETURN' | 'REFUND_ONLY' = 'RETURN') {
      const { data: lines } = await call('listRefundableItems', { orderId }, { token });
      const items = lines.map(({ orderItemId, maxQty }) => ({ orderItemId, quantity: maxQty }));
      const asked = { requestId: newRequestId(), orderId, type, items, amount: sumOf(lines) };
      const said = { reason: type === 'RETURN' ? 'QUALITY' : 'OTHER', description: '', imageUrls: [] };
      return (await call('applyRefund', { ...asked, ...said }, { token })).data.id;
    },
    trace: (trace: NewTrace) => db.transaction(tx => addTrace(tx, context, trace)),
  };
}

export type OrderActs = ReturnType<typeof orderActs>;
