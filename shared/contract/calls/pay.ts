import { type Static, Type } from 'typebox';
import { ORDER_LIMITS } from '#shared/constants.ts';
import { defineCall } from '#shared/contract/define-call.ts';
import { RequestId } from '#shared/contract/goods.ts';
import {
  DateTime,
  Id,
  literals,
  Mobile,
  Money,
  Nothing,
  Nullable,
  object,
  PasswordHash,
  Text,
  TextFrom,
  Url,
  VerificationCode,
} from '#shared/contract/schemas.ts';
import { ORDER_ACTIONS, ORDER_STATUSES, PAY_STATUSES, PAY_TYPES } from '#shared/domain/order.ts';

/** Scenes for which a mobile can be verified beside the login. */
export const VERIFY_SCENES = ['MOBILE_VERIFY', 'PAY_PASSWORD'] as const;

const Payment = object({
  payNo: Id,
  status: literals(PAY_STATUSES),
  payType: Nullable(literals(PAY_TYPES)),
  amount: Money,
  /** The orders that are paid by it. */
  orders: Type.Array(
    object({
      id: Id,
      orderNo: Text(30),
      payAmount: Money,
      status: literals(ORDER_STATUSES),
      actions: Type.Array(literals(ORDER_ACTIONS)),
    }),
  ),
  /** By when it must be paid; null where no clock runs. */
  expireTime: Nullable(DateTime),
  /** What the payer scans; null where nothing is to be scanned. */
  qrCode: Nullable(Text(500)),
  voucherUrls: Type.Array(Url),
  /** Why a voucher was refused, or a payment failed. */
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
    summary: 'Ways in which a payment can be made, and why not',
    query: object({ payNo: Id }),
    data: Type.Array(
      object({
        type: literals(PAY_TYPES),
        /** A pay password that is not set yet is no reason against it: it is set on the way. */
        available: Type.Boolean(),
        disabledReason: Nullable(Text(100)),
        /** What is left to pay with; null where that is no question. */
        remaining: Nullable(Money),
        /** By when it must be paid once this is chosen; null: choosing it changes nothing about that. */
        extendsTo: Nullable(DateTime),
      }),
    ),
  }),
  pay: defineCall({
    kind: 'write',
    method: 'POST',
    path: path('pay'),
    access: 'approved',
    summary: 'Pays, or begins to; by balance and credit with the pay password',
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
    summary: 'How a payment stands',
    query: object({ payNo: Id }),
    data: Payment,
  }),
  uploadVoucher: defineCall({
    kind: 'write',
    method: 'POST',
    path: path('uploadVoucher'),
    access: 'approved',
    summary: 'Shows the supplier that an offline transfer was made; images of the scene VOUCHER',
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
    summary: 'The account to which an offline transfer goes',
    data: object({ name: Text(80), bank: Text(80), account: Text(40), note: Text(200) }),
  }),
  getPayPassword: defineCall({
    kind: 'read',
    method: 'GET',
    path: path('getPayPassword'),
    access: 'certified',
    summary:
      'Whether the member has a pay password, until when it is locked, and the mobile that sets it anew',
    data: object({ izSet: Type.Boolean(), lockedUntil: Nullable(DateTime), mobile: Mobile }),
  }),
  updatePayPassword: defineCall({
    kind: 'write',
    method: 'POST',
    path: path('updatePayPassword'),
    access: 'certified',
    summary: 'Sets the pay password, with the ticket of a verified mobile',
    body: object({ ticket: TextFrom(1, 200), payPassword: PasswordHash }),
    data: Nothing,
    strictRate: true,
    signed: true,
  }),
  mobileVerify: defineCall({
    kind: 'write',
    method: 'POST',
    path: '/soyoungzg/api/auth/mobileVerify',
    access: 'member',
    summary: 'Verifies the member’s mobile by a code; its ticket is good once, for the scene, for 10 minutes',
    body: object({ mobile: Mobile, verificationCode: VerificationCode, scene: literals(VERIFY_SCENES) }),
    data: object({ ticket: Text(200) }),
    strictRate: true,
  }),
  getMyCredit: defineCall({
    kind: 'read',
    method: 'GET',
    path: '/soyoungzg/api/saleCredit/getMyCredit',
    access: 'certified',
    summary: 'The sale credit; `limit` null where none was granted',
    data: object({
      limit: Nullable(Money),
      used: Money,
      frozen: Money,
      available: Money,
      /** Why it cannot be used now, such as an overdue bill. */
      holdReason: Nullable(Text(100)),
      nextDueDate: Nullable(DateTime),
    }),
  }),
} as const;
