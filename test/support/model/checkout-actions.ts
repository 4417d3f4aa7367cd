import { expect } from 'vitest';
import type { Data } from '#shared/contract/index.ts';
import { onShop } from '#test/support/model/action.ts';
import {
  BULK_PIECES,
  COUPON_THRESHOLD,
  FREIGHT_FREE_FROM,
  find,
  type ModelOrder,
  type OrderModel,
  sum,
} from '#test/support/model/order-model.ts';
import { canTake, moveStock, openPayment, type Pieces } from '#test/support/model/order-rules.ts';

/** The staff give a shop a coupon. */
export const giveCoupon = (value: number) =>
  onShop(`coupon of ${value} for`, ({ id: shop }) => ({
    expected: () => '0',
    perform: async client => ({ code: '0', data: await client.giveCoupon(shop, value, COUPON_THRESHOLD) }),
    apply: (model, _seen, { data }) => {
      model.coupons.push({ id: data as string, shop, value, isUsed: false });
    },
  }));

interface Wanted {
  /** Pieces of each sku. */
  readonly quantities: readonly number[];
  readonly inquiry?: boolean;
  readonly withCoupon?: boolean;
}

/** A shop orders at fixed prices, or inquires. */
export const placeOrder = ({ quantities, inquiry = false, withCoupon = false }: Wanted) =>
  onShop(
    `${inquiry ? 'inquire' : 'order'} ${quantities}${withCoupon ? ' with coupon' : ''} by`,
    (shop, before) => {
      const { id } = shop;
      const pieces = piecesOf(before, quantities);
      const amount = goodsAmount(before, pieces);
      const coupon = withCoupon && amount >= COUPON_THRESHOLD ? unusedCoupon(before, id) : undefined;
      return {
        expected: model => {
          const isUsable = !coupon || !find(model.coupons, coupon.id).isUsed;
          return isUsable && canTake(model, id, pieces) ? '0' : 'ORDER_PROBLEMS';
        },
        async perform(client) {
          const items = pieces.map(({ sku: skuId, quantity }) => ({ skuId, quantity }));
          const { data } = await client.call(id, 'previewCheckout', { items, couponId: coupon?.id ?? null });
          const { submitToken, payAmount: expectedPayAmount } = data;
          if (!submitToken) return { code: 'ORDER_PROBLEMS' };
          return client.call(id, 'submitOrder', { submitToken, expectedPayAmount, remark: '', inquiry });
        },
        apply(model, seen, { data }) {
          const { orderIds, payNo } = data as Data<'submitOrder'>;
          const orders = orderIds.map(orderId => newOrder(seen, orderId, inquiry));
          const bought = orders.flatMap(({ lines }) => lines.map(({ sku, quantity }) => ({ sku, quantity })));
          expect(sortedBySku(bought)).toEqual(sortedBySku(pieces));
          expect(sum(orders.map(order => order.amount))).toBe(
            amount + freightOf(model, pieces) - (coupon?.value ?? 0),
          );
          model.orders.push(...orders);
          if (coupon) find(model.coupons, coupon.id).isUsed = true;
          if (inquiry) return;
          moveStock(model, pieces, -1);
          openPayment(model, payNo ?? '', orders);
        },
      };
    },
  );

const piecesOf = ({ skus }: OrderModel, quantities: readonly number[]): Pieces[] =>
  skus.flatMap(({ id: sku }, index) => {
    const quantity = quantities[index] ?? 0;
    return quantity > 0 ? { sku, quantity } : [];
  });

const goodsAmount = ({ skus }: OrderModel, pieces: readonly Pieces[]) =>
  sum(
    pieces.map(({ sku, quantity }) => {
      const { price, bulkPrice } = find(skus, sku);
      return quantity * (quantity >= BULK_PIECES ? bulkPrice : price);
    }),
  );

/** Each warehouse ships for its own freight. */
const freightOf = (model: OrderModel, pieces: readonly Pieces[]) =>
  [...Map.groupBy(pieces, ({ sku }) => find(model.skus, sku).warehouseId).values()].reduce(
    (freight, own) => freight + (goodsAmount(model, own) >= FREIGHT_FREE_FROM ? 0 : model.freight),
    0,
  );

const unusedCoupon = ({ coupons }: OrderModel, shop: string) =>
  coupons.find(coupon => coupon.shop === shop && !coupon.isUsed);

const sortedBySku = (pieces: readonly Pieces[]) => pieces.toSorted((a, b) => (a.sku < b.sku ? -1 : 1));

/** A new order, with the ids, amounts and freight that the gateway chose. */
function newOrder(seen: OrderModel, id: string, inquiry: boolean): ModelOrder {
  const order = find(seen.orders, id);
  return {
    ...order,
    status: inquiry ? 'WAIT_CONFIRM' : 'WAIT_PAY',
    refundStatus: 'NONE',
    refunded: 0,
    quoteVersion: 0,
    payment: null,
    deadline: null,
    receiveAt: null,
    finishedAt: null,
    parcels: [],
    lines: order.lines.map(line => ({ ...line, shipped: 0, refunded: 0, refundedAmount: 0 })),
  };
}
