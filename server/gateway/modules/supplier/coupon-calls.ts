import { Type } from 'typebox';
import { defineStaffCall } from '#gateway/define-staff-call.ts';
import { createCoupon, giveCoupon, listAllCoupons } from '#gateway/modules/supplier/coupons.ts';
import { shopName } from '#gateway/modules/supplier/named.ts';
import { Id, object } from '#shared/contract/schemas.ts';

/** Yuan with 2 decimals, below a million. */
const Yuan = Type.String({ pattern: '^\\d{1,6}\\.\\d{2}$' });

/** The supplier's calls on coupons. */
export const couponStaffCalls = [
  defineStaffCall({
    path: '/coupon/list',
    summary:
      'Coupons that shops can be given, the latest to end at the top, and how many were given and used',
    body: object({}),
    handle: ({ db }) => listAllCoupons(db),
  }),
  defineStaffCall({
    path: '/coupon/create',
    summary:
      'Makes a coupon: off=50.00 or rate=8.5 (tenths to pay), from threshold=500.00 on, for all goods or some brands',
    body: object({
      name: Type.String({ maxLength: 40, pattern: '\\S' }),
      off: Type.Optional(Yuan),
      /** What remains to be paid, in tenths. */
      rate: Type.Optional(Type.String({ pattern: '^(?:[1-9](?:\\.\\d)?|0\\.[1-9])$' })),
      threshold: Type.Optional(Yuan),
      brandIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 20, uniqueItems: true })),
      /** From now on. */
      validDays: Type.Integer({ minimum: 1, maximum: 3650 }),
    }),
    handle: createCoupon,
  }),
  defineStaffCall({
    path: '/coupon/give',
    summary: 'Gives a shop a coupon; given again, it has two of them',
    body: object({ ...shopName, couponId: Id }),
    handle: giveCoupon,
  }),
];
