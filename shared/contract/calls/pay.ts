import { type Static, Type } from 'typebox';
import { ORDER_LIMITS } from '#shared/constants.ts';
import { RepaidBill } from '#shared/contract/calls/credit.ts';
import { defineCall } from '#shared/contract/calls/define-call.ts';
import { RequestId } from '#shared/contract/schemas/commodity.ts';
import {
  BoundedText,
  DateTime,
  Id,
  literals,
  Mobile,
  Money,
  NoData,
  Nullable,
  object,
  PasswordHash,
  Text,
  Url,
  VerificationCode,
} from '#shared/contract/schemas/formats.ts';
import { OrderIds } from '#shared/contract/schemas/order.ts';
import { ORDER_ACTIONS, ORDER_STATUSES, PAY_KINDS, PAY_STATUSES, PAY_TYPES } from '#shared/domain/order.ts';

/** Purposes for which a signed-in member can verify the mobile number. */
export const VERIFY_SCENES = ['MOBILE_VERIFY', 'MOBILE_CHANGE', 'PAY_PASSWORD'] as const;

const Payment = object({
  payNo: Id,
  kind: literals(PAY_KINDS),
  status: literals(PAY_STATUSES),
  payType: Nullable(literals(PAY_TYPES)),
  amount: Money,
  /** Orders that the payment covers; none for a repayment. */
  orders: Type.Array(
    object({
      id: Id,
      orderNo: Text(30),
      payAmount: Money,
      status: literals(ORDER_STATUSES),
      actions: Type.Array(literals(ORDER_ACTIONS)),
    }),
  ),
  /** Credit bills that the payment repays; null for orders. */
  repayment: Nullable(object({ repayNo: Text(30), bills: Type.Array(RepaidBill) })),
  /** Payment deadline; null if there is none. */
  expireTime: Nullable(DateTime),
  /** Content of the QR code to scan; null if the pay type has none. */
  qrCode: Nullable(Text(500)),
  voucherUrls: Type.Array(Url),
  /** Why a voucher was rejected, or a payment failed. */
  reason: Nullable(Text(200)),
});
export type PaymentData = Static<typeof Payment>;

const path = (name: string) => `/soyoungzg/api/syzgAccountPay/${name}` as const;

export const payCalls = {
  listPayTypes: defineCall({
    kind: 'read',
    method: 'GET',
    path: path('listPayTypes'),
    access: 'certified',
    summary: 'Lists the pay types of a payment, with the reason if one is unavailable',
    query: object({ payNo: Id }),
    data: Type.Array(
      object({
        type: literals(PAY_TYPES),
        /** True even without a pay password: the member sets it while paying. */
        available: Type.Boolean(),
        disabledReason: Nullable(Text(100)),
        /** Available balance or credit; null for other pay types. */
        remaining: Nullable(Money),
        /** New payment deadline if this type is chosen; null: the deadline does not change. */
        extendsTo: Nullable(DateTime),
      }),
    ),
  }),
  pay: defineCall({
    kind: 'write',
    method: 'POST',
    path: path('pay'),
    access: 'certified',
    summary:
      'Starts or completes a payment; balance and credit require the pay password, orders a shop that is not frozen',
    body: object({
      requestId: RequestId,
      payNo: Id,
      payType: literals(PAY_TYPES),
      payPassword: Type.Optional(PasswordHash),
    }),
    data: object({ status: literals(PAY_STATUSES), qrCode: Nullable(Text(500)) }),
    strictRate: true,
    signed: true,
  }),
  getPayStatus: defineCall({
    kind: 'read',
    method: 'GET',
    path: path('getPayStatus'),
    access: 'certified',
    summary: 'Returns the status of a payment',
    query: object({ payNo: Id }),
    data: Payment,
  }),
  payTogether: defineCall({
    kind: 'write',
    method: 'POST',
    path: path('payTogether'),
    access: 'approved',
    summary: 'Moves unpaid orders into one payment with the earliest of their deadlines',
    body: object({ requestId: RequestId, orderIds: OrderIds }),
    data: object({ payNo: Id, expireTime: Nullable(DateTime) }),
  }),
  uploadVoucher: defineCall({
    kind: 'write',
    method: 'POST',
    path: path('uploadVoucher'),
    access: 'certified',
    summary: 'Submits vouchers of an offline transfer; images of the scene VOUCHER',
    body: object({
      payNo: Id,
      imageUrls: Type.Array(Url, { minItems: 1, maxItems: ORDER_LIMITS.vouchers }),
    }),
    data: object({ status: literals(PAY_STATUSES) }),
  }),
  getPayPassword: defineCall({
    kind: 'read',
    method: 'GET',
    path: path('getPayPassword'),
    access: 'certified',
    summary: 'Returns whether a pay password is set, its lock time, and the mobile number that can reset it',
    data: object({ izSet: Type.Boolean(), lockedUntil: Nullable(DateTime), mobile: Mobile }),
  }),
  updatePayPassword: defineCall({
    kind: 'write',
    method: 'POST',
    path: path('updatePayPassword'),
    access: 'certified',
    summary: 'Sets the pay password, with the ticket of a verified mobile number',
    body: object({ ticket: BoundedText(1, 200), payPassword: PasswordHash }),
    data: NoData,
    strictRate: true,
    signed: true,
  }),
  mobileVerify: defineCall({
    kind: 'write',
    method: 'POST',
    path: '/soyoungzg/api/auth/mobileVerify',
    access: 'member',
    summary:
      'Verifies the mobile number with a code; the ticket is valid once, for the scene, for 10 minutes',
    body: object({ mobile: Mobile, verificationCode: VerificationCode, scene: literals(VERIFY_SCENES) }),
    data: object({ ticket: Text(200) }),
    strictRate: true,
  }),
} as const;
