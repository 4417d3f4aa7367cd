import { type Static, Type } from 'typebox';
import { MAX_CART_LINES, ORDER_LIMITS } from '#shared/constants.ts';
import { defineCall } from '#shared/contract/calls/define-call.ts';
import { CouponCard } from '#shared/contract/schemas/chat-cards.ts';
import { Quantity, SkuCard, TRADE_TYPES } from '#shared/contract/schemas/commodity.ts';
import { DateTime, Id, literals, Money, Nullable, object, Text } from '#shared/contract/schemas/formats.ts';
import { Problem } from '#shared/contract/schemas/order.ts';

/** Amounts in yuan. `payAmount` is `goodsAmount` minus discount and coupon, plus freight. */
const amounts = {
  /** Before tier discounts. */
  goodsAmount: Money,
  /** Total of the tier discounts. */
  discountAmount: Money,
  couponAmount: Money,
  freightAmount: Money,
  payAmount: Money,
};

const CheckoutItem = object({
  sku: SkuCard,
  cartId: Nullable(Id),
  quantity: Type.Integer(),
  /** Per piece, at the tier of the quantity. */
  price: Money,
  /** For all pieces, before the coupon. */
  amount: Money,
});

/** The items of one warehouse, which become one order. */
const CheckoutGroup = object({
  warehouseId: Id,
  warehouseName: Text(60),
  tradeType: literals(TRADE_TYPES),
  items: Type.Array(CheckoutItem),
  ...amounts,
  /** Describes the freight, for example "满 ¥2,000 免运费". */
  freightNote: Text(100),
});
export type CheckoutGroupData = Static<typeof CheckoutGroup>;

const CheckoutCoupon = object({
  ...CouponCard.properties,
  id: Id,
  usable: Type.Boolean(),
  /** Why the coupon cannot be used; empty if it can. */
  reason: Text(100),
  /** Amount that the coupon takes off this order. */
  saves: Money,
});
export type CheckoutCouponData = Static<typeof CheckoutCoupon>;

export const checkoutCalls = {
  previewCheckout: defineCall({
    kind: 'read',
    method: 'POST',
    path: '/soyoungzg/api/merchantCheckout/preview',
    access: 'approved',
    summary: 'Previews an order of cart lines or skus; its submitToken submits exactly that order, once',
    body: object({
      /** Either these or `items`. Lines no longer in the cart are ignored; NOT_FOUND if none is left. */
      cartIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: MAX_CART_LINES })),
      items: Type.Optional(
        Type.Array(object({ skuId: Id, quantity: Quantity }), { minItems: 1, maxItems: MAX_CART_LINES }),
      ),
      /** Default: the default address. */
      addressId: Type.Optional(Id),
      /** Default: the coupon that saves most. null: no coupon. */
      couponId: Type.Optional(Nullable(Id)),
    }),
    data: object({
      groups: Type.Array(CheckoutGroup),
      ...amounts,
      addressId: Nullable(Id),
      couponId: Nullable(Id),
      coupons: Type.Array(CheckoutCoupon),
      problems: Type.Array(Problem),
      /** null while there are problems or no address is selected. */
      submitToken: Nullable(Id),
    }),
  }),
  submitOrder: defineCall({
    kind: 'write',
    method: 'POST',
    path: '/soyoungzg/api/merchantOrder/submit',
    access: 'approved',
    summary: 'Submits a previewed order; fails if a price or the stock has changed since the preview',
    body: object({
      submitToken: Id,
      expectedPayAmount: Money,
      remark: Type.Optional(Text(ORDER_LIMITS.remark)),
      /** Number of the shop's own purchase order, kept on all orders of the submit. */
      poNo: Type.Optional(Text(ORDER_LIMITS.poNo)),
      /** Day in China on which the delivery is wished: tomorrow to `WISH_MAX_DAYS` from today. */
      wishDate: Type.Optional(Type.String({ format: 'date' })),
      /** Inquiry: the staff quote the price first; stock and payment follow after the quote is accepted. */
      inquiry: Type.Optional(Type.Boolean()),
    }),
    data: object({
      orderIds: Type.Array(Id),
      /** null for an inquiry, which has no payment until its quote is accepted. */
      payNo: Nullable(Id),
      expireTime: Nullable(DateTime),
    }),
  }),
} as const;
