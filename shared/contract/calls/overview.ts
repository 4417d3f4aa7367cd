import { type Static, Type } from 'typebox';
import { defineCall } from '#shared/contract/calls/define-call.ts';
import { CouponCard } from '#shared/contract/schemas/chat-cards.ts';
import { DateTime, Id, literals, Money, Nullable, object, Text } from '#shared/contract/schemas/formats.ts';
import { DUE_KINDS } from '#shared/domain/overview.ts';

const PurchaseMonth = object({
  /** Such as `2026-11`, in China's time zone. */
  month: Text(7),
  /** What was paid for the orders paid in this month, minus what was refunded of them since. */
  amount: Money,
  /** Orders paid in this month and not refunded completely. */
  orderCount: Type.Integer(),
});
export type PurchaseMonthData = Static<typeof PurchaseMonth>;

const PurchaseShare = object({
  /** null: all others together. */
  id: Nullable(Id),
  /** Empty for the others. */
  name: Text(60),
  amount: Money,
});
export type PurchaseShareData = Static<typeof PurchaseShare>;

const DueItem = object({
  kind: literals(DUE_KINDS),
  /** Id of the bill (BILL), the refund (RETURN) or the order (QUOTE, PAY: the first order of the payment). */
  id: Id,
  /** Shown number: the month of a bill, or the number of the order or refund. */
  no: Text(40),
  /** Number of orders of the payment; 1 for the other kinds. */
  orderCount: Type.Integer(),
  amount: Money,
  /** null: no deadline. */
  dueDate: Nullable(DateTime),
  overdue: Type.Boolean(),
  /** The payment to open; null for other kinds, and if the shop may not pay because it is frozen. */
  payNo: Nullable(Id),
});
export type DueItemData = Static<typeof DueItem>;

const OwnCouponCard = object({
  ...CouponCard.properties,
  id: Id,
  /** False: its validity has not begun. */
  valid: Type.Boolean(),
  /** It applies to commodities of these brands and categories; without any, to all. */
  brandIds: Type.Array(Id),
  categoryIds: Type.Array(Id),
});
export type OwnCouponData = Static<typeof OwnCouponCard>;

export const overviewCalls = {
  getMyShopOverview: defineCall({
    kind: 'read',
    method: 'POST',
    path: '/soyoungzg/api/merchantDistributor/getMyShopOverview',
    access: 'certified',
    summary: 'Returns the purchases of the last 12 months in China, by month, category and brand',
    body: object({}),
    data: object({
      /** Oldest first, up to the current month; months without purchases are included. */
      months: Type.Array(PurchaseMonth),
      /** Top-level categories by the amount of order lines (without freight), highest first, others last. */
      categories: Type.Array(PurchaseShare),
      brands: Type.Array(PurchaseShare),
    }),
  }),
  listMyDueItems: defineCall({
    kind: 'read',
    method: 'POST',
    path: '/soyoungzg/api/merchantDistributor/listMyDueItems',
    access: 'certified',
    summary:
      'Lists what the shop has to do: bills and orders to pay, quotes to answer, commodities to send back',
    body: object({}),
    data: object({
      /** Number of all of them; `items` contains the most urgent ones. */
      total: Type.Integer(),
      items: Type.Array(DueItem),
    }),
  }),
  listMyCoupons: defineCall({
    kind: 'read',
    method: 'POST',
    path: '/soyoungzg/api/distributorCoupon/listMyAll',
    access: 'certified',
    summary: 'Lists the unused coupons that are valid or will be, the one that ends first on top',
    body: object({}),
    data: Type.Array(OwnCouponCard),
  }),
} as const;
