import { type Static, Type } from 'typebox';
import { ORDER_LIMITS } from '#shared/constants.ts';
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
import { ORDER_ACTIONS, ORDER_STATUSES, PAY_STATUSES, PAY_TYPES } from '#shared/domain/order.ts';

/** Purposes for which a signed-in member can verify the mobile number. */
export const VERIFY_SCENES = ['MOBILE_VERIFY', 'MOBILE_CHANGE', 'PAY_PASSWORD'] as const;

const Payment = object({
  payNo: Id,
  status: literals(PAY_STATUSES),
  payType: Nullable(literals(PAY_TYPES)),
  amount: Money,
  /** Orders that the payment covers. */
  orders: Type.Array(
    object({
      id: Id,
      orderNo: Text(30),
      payAmount: Money,
      status: literals(ORDER_STATUSES),
      actions: Type.Array(literals(ORDER_ACTIONS)),
    }),
  ),
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
    access: 'approved',
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
    access: 'approved',
    summary: 'Starts or completes a payment; balance and credit require the pay password',
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
    access: 'approved',
    summary: 'Returns the status of a payment',
    query: object({ payNo: Id }),
    data: Payment,
  }),
  uploadVoucher: defineCall({
    kind: 'write',
    method: 'POST',
    path: path('uploadVoucher'),
    access: 'approved',
    summary: 'Submits vouchers of an offline transfer; images of the scene VOUCHER',
    body: object({
      payNo: Id,
      imageUrls: Type.Array(Url, { minItems: 1, maxItems: ORDER_LIMITS.vouchers }),
    }),
    data: object({ status: literals(PAY_STATUSES) }),
  }),
  getReceiveAccount: defineCall({
    kind: 'read',
    method: 'GET',
    path: '/soyoungzg/api/offlineTransfer/getReceiveAccount',
    access: 'certified',
    summary: 'Returns the bank account for offline transfers',
    data: object({ name: Text(80), bank: Text(80), account: Text(40), note: Text(200) }),
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
  getMyCredit: defineCall({
    kind: 'read',
    method: 'GET',
    path: '/soyoungzg/api/saleCredit/getMyCredit',
    access: 'certified',
    summary: 'Returns the sale credit; `limit` is null if none was granted',
    data: object({
      limit: Nullable(Money),
      used: Money,
      frozen: Money,
      available: Money,
      /** Why the credit cannot be used, such as an overdue bill; null if it can. */
      holdReason: Nullable(Text(100)),
      nextDueDate: Nullable(DateTime),
    }),
  }),
} as const;
