import { type Static, Type } from 'typebox';
import { defineCall } from '#shared/contract/calls/define-call.ts';
import { RequestId } from '#shared/contract/schemas/commodity.ts';
import {
  DateTime,
  Id,
  literals,
  Money,
  Nullable,
  object,
  pageBody,
  pageOf,
  Text,
} from '#shared/contract/schemas/formats.ts';
import {
  BILL_ACTIONS,
  BILL_LINE_KINDS,
  BILL_STATUSES,
  REPAY_ACTIONS,
  REPAY_STATUSES,
} from '#shared/domain/credit.ts';
import { PAY_STATUSES, PAY_TYPES } from '#shared/domain/order.ts';

/** Most bills of one repayment; ten years of them. */
const MAX_BILLS = 120;

/** A month in China, such as `2026-11`. */
const Month = Type.String({ pattern: '^\\d{4}-\\d{2}$' });
/** A day in China, such as `2026-12-26`. */
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

const bill = {
  id: Id,
  month: Month,
  status: literals(BILL_STATUSES),
  /** Purchases less refunds; negative while refunds exceed the purchases of an open bill. */
  amount: Money,
  /** Repaid, without fees. */
  paid: Money,
  /** Fee for the days after the due date until today, paid or not. */
  overdueFee: Money,
  paidFee: Money,
  /** `amount` - `paid` + `overdueFee` - `paidFee`. */
  owed: Money,
  /** Part of `owed` that repayments under way will pay. */
  underWay: Money,
  /** The most that a new repayment can pay, its fee first; 0 while the bill is open. */
  repayable: object({ fee: Money, principal: Money }),
  closeDate: DateTime,
  dueDate: DateTime,
  /** When it was repaid completely. */
  paidDate: Nullable(DateTime),
  actions: Type.Array(literals(BILL_ACTIONS)),
};
const Bill = object(bill);
export type BillData = Static<typeof Bill>;

/** What a repayment pays of a bill. */
export const RepaidBill = object({ billId: Id, month: Month, fee: Money, principal: Money });

const Repayment = object({
  id: Id,
  repayNo: Text(30),
  payNo: Id,
  status: literals(REPAY_STATUSES),
  /** State of its payment. */
  payStatus: literals(PAY_STATUSES),
  payType: Nullable(literals(PAY_TYPES)),
  amount: Money,
  /** Oldest first. */
  bills: Type.Array(RepaidBill),
  createDate: DateTime,
  /** When it succeeded or failed. */
  endDate: Nullable(DateTime),
  /** Payment deadline; null if there is none. */
  expireTime: Nullable(DateTime),
  actions: Type.Array(literals(REPAY_ACTIONS)),
});
export type RepaymentData = Static<typeof Repayment>;

const path = (name: string) => `/soyoungzg/api/saleCredit/${name}` as const;

export const creditCalls = {
  getMyCredit: defineCall({
    kind: 'read',
    method: 'GET',
    path: path('getMyCredit'),
    access: 'certified',
    summary: 'Returns the sale credit; `limit` is null if none was granted',
    data: object({
      limit: Nullable(Money),
      /** Principal owed on all bills; never negative. */
      used: Money,
      /** Always 0: credit is used when an order is paid and never reserved before. */
      frozen: Money,
      /** A surplus from refunds raises it above `limit` - `used`; 0 while the credit is held. */
      available: Money,
      /** Why the credit cannot be used, such as an overdue bill; null if it can. */
      holdReason: Nullable(Text(100)),
      /** Due date of the oldest bill with something owed, an open one included. */
      nextDueDate: Nullable(DateTime),
      /** That bill. */
      nextBill: Nullable(Bill),
      /** The most that a new repayment can pay of all bills. */
      repayable: Money,
    }),
  }),
  listBillPage: defineCall({
    kind: 'read',
    method: 'POST',
    path: path('listBillPage'),
    access: 'certified',
    summary: 'Lists the monthly bills of the sale credit, newest first',
    body: pageBody({ status: Type.Optional(literals(BILL_STATUSES)) }),
    data: pageOf(Bill),
  }),
  getBillDetail: defineCall({
    kind: 'read',
    method: 'GET',
    path: path('getBillDetail'),
    access: 'certified',
    summary: 'Returns a bill with its lines, its repayments and its overdue fee by day',
    query: object({ id: Id }),
    data: object({
      ...bill,
      /** Oldest first. */
      lines: Type.Array(
        object({
          id: Id,
          kind: literals(BILL_LINE_KINDS),
          orderId: Nullable(Id),
          orderNo: Nullable(Text(30)),
          refundId: Nullable(Id),
          refundNo: Nullable(Text(30)),
          /** Bill that a surplus was carried to or from. */
          otherBill: Nullable(object({ id: Id, month: Month })),
          /** Negative for a refund. */
          amount: Money,
          createDate: DateTime,
        }),
      ),
      /** Repayments that succeeded or are under way, oldest first. */
      repayments: Type.Array(
        object({
          id: Id,
          repayNo: Text(30),
          payNo: Id,
          status: literals(REPAY_STATUSES),
          payType: Nullable(literals(PAY_TYPES)),
          fee: Money,
          principal: Money,
          /** The fee on the principal ends with this day. */
          createDate: DateTime,
          endDate: Nullable(DateTime),
        }),
      ),
      /** Oldest first; the fees add up to `overdueFee`. */
      feeDays: Type.Array(object({ date: Day, unpaid: Money, fee: Money })),
    }),
  }),
  repay: defineCall({
    kind: 'write',
    method: 'POST',
    path: path('repay'),
    access: 'certified',
    summary:
      'Opens a payment for bills, to be paid by every pay type but CREDIT; pays the oldest bill first and its fee before the rest',
    body: object({
      requestId: RequestId,
      billIds: Type.Array(Id, { minItems: 1, maxItems: MAX_BILLS }),
      amount: Money,
    }),
    data: object({ payNo: Id }),
  }),
  cancelRepay: defineCall({
    kind: 'write',
    method: 'POST',
    path: path('cancelRepay'),
    access: 'certified',
    summary: 'Cancels a repayment that is not paid yet',
    body: object({ id: Id }),
    data: object({ status: literals(REPAY_STATUSES) }),
  }),
  listRepayPage: defineCall({
    kind: 'read',
    method: 'POST',
    path: path('listRepayPage'),
    access: 'certified',
    summary: 'Lists repayments, newest first',
    body: pageBody({ status: Type.Optional(literals(REPAY_STATUSES)) }),
    data: pageOf(Repayment),
  }),
} as const;
