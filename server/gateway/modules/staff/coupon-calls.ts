import { Type } from 'typebox';
import { defineStaffCall } from '#gateway/calls/define-staff-call.ts';
import { createCoupon, giveCoupon, listAllCoupons } from '#gateway/modules/staff/coupons.ts';
import { shopName } from '#gateway/modules/staff/named.ts';
import { Id, object, RequiredText } from '#shared/contract/schemas/formats.ts';

/** Yuan with 2 decimals, below a million. */
const Yuan = Type.String({ pattern: '^\\d{1,6}\\.\\d{2}$' });

/** Staff calls on coupons. */
export const couponStaffCalls = [
  defineStaffCall({
    path: '/coupon/list',
    summary: 'Lists coupons, latest expiry first, with the number of times given and used',
    body: object({}),
    handle: ({ db }) => listAllCoupons(db),
  }),
  defineStaffCall({
    path: '/coupon/create',
    summary:
      'Creates a coupon: off=50.00 or rate=8.5 (tenths to pay), from threshold=500.00, for all commodities or some brands',
    body: object({
      name: RequiredText(40),
      off: Type.Optional(Yuan),
      /** Remaining price in tenths: 8.5 is a discount of 15 %. */
      rate: Type.Optional(Type.String({ pattern: '^(?:[1-9](?:\\.\\d)?|0\\.[1-9])$' })),
      threshold: Type.Optional(Yuan),
      brandIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 20, uniqueItems: true })),
      /** Counted from now. */
      validDays: Type.Integer({ minimum: 1, maximum: 3650 }),
    }),
    handle: createCoupon,
  }),
  defineStaffCall({
    path: '/coupon/give',
    summary: 'Gives a shop a single-use coupon; each call adds another one',
    body: object({ ...shopName, couponId: Id }),
    handle: giveCoupon,
  }),
];
