import { type Static, Type } from 'typebox';
import { defineCall } from '#shared/contract/calls/define-call.ts';
import {
  DateTime,
  Id,
  literals,
  Money,
  NoData,
  Nullable,
  object,
  pageBody,
  pageOf,
  Text,
} from '#shared/contract/schemas/formats.ts';
import {
  ACCOUNT_ACTIONS,
  ACCOUNT_TYPES,
  DIRECTIONS,
  LEDGER_KINDS,
  LEDGER_REF_TYPES,
} from '#shared/domain/ledger.ts';

const AccountDetail = object({
  id: Id,
  createDate: DateTime,
  kind: literals(LEDGER_KINDS),
  direction: literals(DIRECTIONS),
  /** Never negative; `direction` is its sign. */
  amount: Money,
  /** What was available after this movement. */
  balanceAfter: Money,
  remark: Text(200),
  /** The record behind the movement; all three are null if there is none that the shop can open. */
  refType: Nullable(literals(LEDGER_REF_TYPES)),
  refNo: Nullable(Text(40)),
  refId: Nullable(Id),
});
export type AccountDetailData = Static<typeof AccountDetail>;

const Summary = object({
  /** Available and frozen money together. */
  balance: Money,
  frozen: Money,
  available: Money,
  /** Sums of the movements that match the filter. */
  totalIn: Money,
  totalOut: Money,
});

const filter = object({
  accountType: literals(ACCOUNT_TYPES),
  direction: Type.Optional(literals(DIRECTIONS)),
  kind: Type.Optional(literals(LEDGER_KINDS)),
  /** Days in China time, such as `2026-11-21`; both inclusive. */
  startDate: Type.Optional(Type.String({ format: 'date' })),
  endDate: Type.Optional(Type.String({ format: 'date' })),
});

const path = (name: string) => `/soyoungzg/api/merchantDistributor/${name}` as const;

export const statementCalls = {
  listAccountDetailPage: defineCall({
    kind: 'read',
    method: 'POST',
    path: path('listAccountDetailPage'),
    access: 'certified',
    summary: 'Lists the movements of an account, newest first, with its balance and the sums of the filter',
    body: object({ ...pageBody({}).properties, data: filter }),
    data: object({
      ...pageOf(AccountDetail).properties,
      summary: Summary,
      actions: Type.Array(literals(ACCOUNT_ACTIONS)),
    }),
  }),
  exportAccountDetail: defineCall({
    kind: 'read',
    method: 'POST',
    path: path('exportAccountDetail'),
    access: 'certified',
    summary: 'Exports filtered movements of an account as a sheet',
    body: object({ filters: filter }),
    data: NoData,
    file: true,
  }),
} as const;
