import { FROZEN_ACCOUNTS, type WithdrawAccount } from '#shared/domain/ledger.ts';

/** States and actions of withdrawals, and the accounts that receive them. */

export const WITHDRAW_ACCOUNTS = Object.keys(FROZEN_ACCOUNTS) as [WithdrawAccount, ...WithdrawAccount[]];

/** The amount is frozen in WAIT_AUDIT and PAYING. PAYING: approved, the bank transfer runs. */
export const WITHDRAWAL_STATUSES = [
  'WAIT_AUDIT',
  'PAYING',
  'SUCCESS',
  'FAIL',
  'REJECT',
  'CANCELLED',
] as const;
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number];
export const FROZEN_WITHDRAWALS = ['WAIT_AUDIT', 'PAYING'] as const satisfies readonly WithdrawalStatus[];

/** Actions that the gateway allows the distributor on a withdrawal in its current state. */
export const WITHDRAWAL_ACTIONS = ['CANCEL'] as const;

export const PAYEE_TYPES = ['BANK', 'ALIPAY'] as const;
export type PayeeType = (typeof PAYEE_TYPES)[number];
