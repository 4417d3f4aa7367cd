import { type Static, Type } from 'typebox';
import { MAX_PAYEE_ACCOUNTS, PAYEE_LIMITS } from '#shared/constants.ts';
import { defineCall } from '#shared/contract/calls/define-call.ts';
import { RequestId } from '#shared/contract/schemas/commodity.ts';
import {
  BoundedText,
  CreditCode,
  Id,
  literals,
  NoData,
  object,
  Text,
} from '#shared/contract/schemas/formats.ts';
import { PAYEE_TYPES } from '#shared/domain/withdrawal.ts';

/** Where money of a withdrawal goes, as it is shown. */
export const Payee = object({
  accountType: literals(PAYEE_TYPES),
  accountName: Text(PAYEE_LIMITS.accountName),
  /** Empty for ALIPAY. */
  bankName: Text(PAYEE_LIMITS.bankName),
  /** All but the last 4 characters hidden; the full number is never sent. */
  accountNo: Text(20),
});
export type PayeeData = Static<typeof Payee>;

const PayeeAccount = object({ id: Id, ...Payee.properties, izDefault: Type.Boolean() });
export type PayeeAccountData = Static<typeof PayeeAccount>;

const path = (name: string) => `/soyoungzg/api/merchantCustomerAccount/${name}` as const;

export const payeeAccountCalls = {
  listMyPayeeAccounts: defineCall({
    kind: 'read',
    method: 'GET',
    path: path('listMyAccounts'),
    access: 'certified',
    summary: 'Lists the payee accounts of the distributor, the default first',
    query: object({ accountType: Type.Optional(literals(PAYEE_TYPES)) }),
    data: Type.Array(PayeeAccount),
  }),
  savePayeeAccount: defineCall({
    kind: 'write',
    method: 'POST',
    path: path('save'),
    access: 'approved',
    summary: 'Adds a payee account; the first one becomes the default. A saved account is not changed',
    body: object({
      requestId: RequestId,
      accountType: literals(PAYEE_TYPES),
      accountName: BoundedText(1, PAYEE_LIMITS.accountName),
      /** Required for BANK. */
      bankName: Text(PAYEE_LIMITS.bankName),
      accountNo: BoundedText(1, PAYEE_LIMITS.accountNo),
      izDefault: Type.Boolean(),
    }),
    data: PayeeAccount,
  }),
  setDefaultPayeeAccount: defineCall({
    kind: 'write',
    method: 'POST',
    path: path('setDefault'),
    access: 'approved',
    summary: 'Makes a payee account the default',
    body: object({ id: Id }),
    data: NoData,
  }),
  removePayeeAccounts: defineCall({
    kind: 'write',
    method: 'POST',
    path: path('removeByIds'),
    access: 'approved',
    summary: 'Removes payee accounts; existing withdrawals keep their copy',
    body: object({ ids: Type.Array(Id, { minItems: 1, maxItems: MAX_PAYEE_ACCOUNTS }) }),
    data: object({ removed: Type.Integer() }),
  }),
  listOwnCompanies: defineCall({
    kind: 'read',
    method: 'POST',
    path: '/soyoungzg/api/customerAccount/listOwnCompanyInfo',
    access: 'certified',
    summary: 'Lists the companies of the supplier, which pay, are paid and issue invoices',
    data: Type.Array(
      object({
        id: Id,
        companyName: Text(80),
        creditCode: CreditCode,
        address: Text(200),
        phone: Text(40),
        bankName: Text(80),
        bankAccount: Text(40),
      }),
    ),
  }),
} as const;
