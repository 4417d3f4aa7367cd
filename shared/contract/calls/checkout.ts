import { type Static, Type } from 'typebox';
import { CART_MAX_LINES, ORDER_LIMITS } from '#shared/constants.ts';
import { CouponCard } from '#shared/contract/chat-cards.ts';
import { defineCall } from '#shared/contract/define-call.ts';
import { Quantity, SkuCard, TRADE_TYPES } from '#shared/contract/goods.ts';
import { Problem } from '#shared/contract/orders.ts';
import { DateTime, Id, literals, Money, Nullable, object, Text } from '#shared/contract/schemas.ts';

/** What a group costs, in yuan. `payAmount` is `goodsAmount` less both reductions, and the freight. */
const amounts = {
  /** At the prices before tiers. */
  goodsAmount: Money,
  /** What the tiers take off. */
  discountAmount: Money,
  couponAmount: Money,
  freightAmount: Money,
  payAmount: Money,
};

const CheckoutItem = object({
  sku: SkuCard,
  cartId: Nullable(Id),
  quantity: Type.Integer(),
  /** Of one piece, at the tier that the quantity reaches. */
  price: Money,
  /** Of all pieces, before the coupon. */
  amount: Money,
});

/** What goes from one warehouse, and so becomes one order. */
const CheckoutGroup = object({
  warehouseId: Id,
  warehouseName: Text(60),
  tradeType: literals(TRADE_TYPES),
  items: Type.Array(CheckoutItem),
  ...amounts,
  /** What the freight comes to, in words such as "满 ¥2,000 免运费". */
  freightNote: Text(100),
});
export type CheckoutGroupData = Static<typeof CheckoutGroup>;

const CheckoutCoupon = object({
  ...CouponCard.properties,
  id: Id,
  usable: Type.Boolean(),
  /** Why it cannot be used here; empty where it can. */
  reason: Text(100),
  /** What it takes off this order. */
  saves: Money,
});
export type CheckoutCouponData = Static<typeof CheckoutCoupon>;

export const checkoutCalls = {
  previewCheckout: defineCall({
    kind: 'read',
    method: 'POST',
    path: '/soyoungzg/api/merchantCheckout/preview',
    access: 'approved',
    summary: 'What an order of cart lines or skus comes to; its submitToken orders exactly that, once',
    body: object({
      /** Either these or `items`. Lines that are not in the cart any more are passed over; none left: NOT_FOUND. */
      cartIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: CART_MAX_LINES })),
      items: Type.Optional(
        Type.Array(object({ skuId: Id, quantity: Quantity }), { minItems: 1, maxItems: CART_MAX_LINES }),
      ),
      /** Left out: the default address. */
      addressId: Type.Optional(Id),
      /** Left out: the best one. null: none. */
      couponId: Type.Optional(Nullable(Id)),
    }),
    data: object({
      groups: Type.Array(CheckoutGroup),
      ...amounts,
      addressId: Nullable(Id),
      couponId: Nullable(Id),
      coupons: Type.Array(CheckoutCoupon),
      problems: Type.Array(Problem),
      /** null while a problem stands or no address is chosen. */
      submitToken: Nullable(Id),
    }),
  }),
  submitOrder: defineCall({
    kind: 'write',
    method: 'POST',
    path: '/soyoungzg/api/merchantOrder/submit',
    access: 'approved',
    summary:
      'Orders what a preview showed; a changed price or lost stock is a problem told, not a silent change',
    body: object({
      submitToken: Id,
      expectedPayAmount: Money,
      remark: Text(ORDER_LIMITS.remark),
      /** The supplier names the price first: no stock is taken and no money asked for until that is accepted. */
      inquiry: Type.Optional(Type.Boolean()),
    }),
    data: object({
      orderIds: Type.Array(Id),
      /** null for an inquiry, which is paid once its quote is accepted. */
      payNo: Nullable(Id),
      expireTime: Nullable(DateTime),
    }),
  }),
} as const;
