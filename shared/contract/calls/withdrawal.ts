import { type Static, Type } from 'typebox';
import { defineCall } from '#shared/contract/calls/define-call.ts';
import { Payee } from '#shared/contract/calls/payee-account.ts';
import { RequestId } from '#shared/contract/schemas/commodity.ts';
import {
  DateTime,
  Id,
  literals,
  Money,
  Nullable,
  object,
  PasswordHash,
  pageBody,
  pageOf,
  Text,
} from '#shared/contract/schemas/formats.ts';
import { timelineOf } from '#shared/contract/schemas/order.ts';
import { WITHDRAW_ACCOUNTS, WITHDRAWAL_ACTIONS, WITHDRAWAL_STATUSES } from '#shared/domain/withdrawal.ts';

const accountType = literals(WITHDRAW_ACCOUNTS);

const row = {
  id: Id,
  withdrawalNo: Text(30),
  accountType,
  amount: Money,
  status: literals(WITHDRAWAL_STATUSES),
  /** The payee account as it was when the withdrawal was requested. */
  payee: Payee,
  /** Why it was rejected or failed; null otherwise. */
  reason: Nullable(Text(200)),
  actions: Type.Array(literals(WITHDRAWAL_ACTIONS)),
  createDate: DateTime,
  /** When it ended; null while the amount is frozen. */
  endDate: Nullable(DateTime),
};
const WithdrawalRow = object(row);
export type WithdrawalRowData = Static<typeof WithdrawalRow>;

const WithdrawalDetail = object({
  ...row,
  /** Number of the bank transfer; null before it is paid out. */
  bankReference: Nullable(Text(60)),
  timeline: timelineOf(WITHDRAWAL_STATUSES),
});
export type WithdrawalDetailData = Static<typeof WithdrawalDetail>;

const path = (name: string) => `/soyoungzg/api/distributorWithdrawRecord/${name}` as const;

export const withdrawalCalls = {
  getWithdrawalOptions: defineCall({
    kind: 'read',
    method: 'GET',
    path: path('izWithdraw'),
    access: 'certified',
    summary: 'Returns whether, from which accounts and how much the distributor may withdraw',
    data: object({
      /** Whether at least one account can be withdrawn from. */
      allowed: Type.Boolean(),
      /** Why nothing can be withdrawn; null if `allowed`. */
      reason: Nullable(Text(200)),
      accounts: Type.Array(
        object({
          accountType,
          available: Money,
          /** Waits to be paid out. */
          frozen: Money,
          /** Smallest and largest amount of one withdrawal. */
          min: Money,
          max: Money,
          /** Why nothing can be withdrawn from this account; null if it can. */
          reason: Nullable(Text(200)),
          /** Withdrawal from this account that waits for its approval; there is at most one. */
          pendingId: Nullable(Id),
        }),
      ),
      /** The newest withdrawal that waits for its approval. */
      pendingId: Nullable(Id),
    }),
  }),
  applyWithdrawal: defineCall({
    kind: 'write',
    method: 'POST',
    path: path('apply'),
    access: 'approved',
    summary: 'Requests a withdrawal to a payee account and freezes its amount',
    body: object({
      requestId: RequestId,
      accountType,
      amount: Money,
      /** Id of a payee account. */
      accountId: Id,
      payPassword: PasswordHash,
    }),
    data: object({ id: Id, status: literals(WITHDRAWAL_STATUSES) }),
    strictRate: true,
    signed: true,
  }),
  cancelWithdrawal: defineCall({
    kind: 'write',
    method: 'POST',
    path: path('cancel'),
    access: 'certified',
    summary: 'Cancels a withdrawal before its approval',
    body: object({ id: Id }),
    data: object({ status: literals(WITHDRAWAL_STATUSES) }),
  }),
  listWithdrawalPage: defineCall({
    kind: 'read',
    method: 'POST',
    path: path('listPageApp'),
    access: 'certified',
    summary: 'Lists withdrawals, newest first, with the count of each status',
    body: pageBody({ status: Type.Optional(literals(WITHDRAWAL_STATUSES)) }),
    data: object({
      ...pageOf(WithdrawalRow).properties,
      statusCounts: Type.Array(object({ status: literals(WITHDRAWAL_STATUSES), count: Type.Integer() })),
    }),
  }),
  getWithdrawalDetail: defineCall({
    kind: 'read',
    method: 'GET',
    path: path('getDetail'),
    access: 'certified',
    summary: 'Returns a withdrawal with its timeline',
    query: object({ id: Id }),
    data: WithdrawalDetail,
  }),
} as const;
