import { type Static, Type } from 'typebox';
import { defineCall } from '#shared/contract/calls/define-call.ts';
import { RequestId } from '#shared/contract/schemas/commodity.ts';
import {
  BoundedText,
  DateTime,
  Id,
  literals,
  Money,
  Nullable,
  object,
  pageBody,
  pageOf,
  Text,
  Url,
} from '#shared/contract/schemas/formats.ts';
import { timelineOf } from '#shared/contract/schemas/order.ts';
import { TOP_UP_ACTIONS, TOP_UP_LIMITS, TOP_UP_STATUSES } from '#shared/domain/top-up.ts';

const row = {
  id: Id,
  /** Number shown to members and staff. */
  topUpNo: Text(30),
  status: literals(TOP_UP_STATUSES),
  amount: Money,
  payerName: Text(TOP_UP_LIMITS.payerName),
  /** All but the last 4 digits masked. */
  payerAccount: Text(40),
  /** Day of the transfer, such as `2026-11-21`. */
  transferDate: Text(10),
  rejectReason: Nullable(Text(200)),
  actions: Type.Array(literals(TOP_UP_ACTIONS)),
  createDate: DateTime,
};
const TopUp = object(row);
export type TopUpData = Static<typeof TopUp>;

const TopUpDetail = object({ ...row, voucherUrls: Type.Array(Url), timeline: timelineOf(TOP_UP_STATUSES) });
export type TopUpDetailData = Static<typeof TopUpDetail>;

const StatusCounts = Type.Array(object({ status: literals(TOP_UP_STATUSES), count: Type.Integer() }));

const path = (name: string) => `/soyoungzg/api/offlineTransfer/${name}` as const;

/** Bank transfers to the supplier: where to, and top-ups of the balance. */
export const transferCalls = {
  getReceiveAccount: defineCall({
    kind: 'read',
    method: 'GET',
    path: path('getReceiveAccount'),
    access: 'certified',
    summary: 'Returns the bank account for offline transfers',
    data: object({ name: Text(80), bank: Text(80), account: Text(40), note: Text(200) }),
  }),
  applyTopUp: defineCall({
    kind: 'write',
    method: 'POST',
    path: path('apply'),
    access: 'approved',
    summary: 'Reports a transfer that tops up the balance, or again after a rejection',
    body: object({
      requestId: RequestId,
      /** The rejected top-up that is submitted again. */
      id: Type.Optional(Id),
      amount: Money,
      payerName: BoundedText(1, TOP_UP_LIMITS.payerName),
      /** Digits, which spaces and hyphens may separate. Optional with `id`: the account stays the same. */
      payerAccount: Type.Optional(BoundedText(1, 60)),
      transferDate: Type.String({ format: 'date' }),
      /** Images of the scene VOUCHER, or those that the rejected top-up already has. */
      voucherUrls: Type.Array(Url, { minItems: 1, maxItems: TOP_UP_LIMITS.vouchers }),
    }),
    data: object({ id: Id, status: literals(TOP_UP_STATUSES) }),
  }),
  cancelTopUp: defineCall({
    kind: 'write',
    method: 'POST',
    path: path('cancel'),
    access: 'certified',
    summary: 'Cancels a top-up before its approval or rejection',
    body: object({ id: Id }),
    data: object({ status: literals(TOP_UP_STATUSES) }),
  }),
  listTopUpPage: defineCall({
    kind: 'read',
    method: 'POST',
    path: path('listPage'),
    access: 'certified',
    summary: 'Lists top-ups, newest first, with the count of each status',
    body: pageBody({ status: Type.Optional(literals(TOP_UP_STATUSES)) }),
    data: object({ ...pageOf(TopUp).properties, statusCounts: StatusCounts }),
  }),
  getTopUpDetail: defineCall({
    kind: 'read',
    method: 'GET',
    path: path('getDetail'),
    access: 'certified',
    summary: 'Returns a top-up with its vouchers and timeline',
    query: object({ id: Id }),
    data: TopUpDetail,
  }),
} as const;
