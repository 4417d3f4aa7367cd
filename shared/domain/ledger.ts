/** Accounts and movements of the ledger. */

/** Accounts that a shop has a statement of: its money with the supplier. */
export const ACCOUNT_TYPES = ['BALANCE', 'DEPOSIT', 'REBATE'] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

/** Accounts that a shop may withdraw from; each has an account of its own for what waits to be paid out. */
export const FROZEN_ACCOUNTS = { BALANCE: 'BALANCE_FROZEN', DEPOSIT: 'DEPOSIT_FROZEN' } as const;
export type WithdrawAccount = keyof typeof FROZEN_ACCOUNTS;

/**
 * All accounts. Positive entries are credits to the account's holder. A shop's own accounts hold its money with the
 * supplier and (negative) its credit debt. The others belong to the supplier.
 */
export const LEDGER_ACCOUNTS = [
  ...ACCOUNT_TYPES,
  ...Object.values(FROZEN_ACCOUNTS),
  'CREDIT',
  'SALES',
  'ALIPAY',
  'WECHAT',
  'BANK',
  'FEE',
  'PROMOTION',
  'OPENING',
] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

/**
 * What a ledger transaction is for, and the record that its `refId` names; null: none that the shop can open.
 * FREEZE moves money that is to be withdrawn into its frozen account, UNFREEZE moves it back, and WITHDRAW pays it
 * out. GRANT: deposits and rebates that the staff book.
 */
export const LEDGER_REFS = {
  OPENING: null,
  PAY: 'ORDER',
  REFUND: 'REFUND',
  REPAY: 'REPAYMENT',
  TOP_UP: 'TOP_UP',
  FREEZE: 'WITHDRAWAL',
  UNFREEZE: 'WITHDRAWAL',
  WITHDRAW: 'WITHDRAWAL',
  GRANT: null,
} as const;
export type LedgerKind = keyof typeof LEDGER_REFS;
export const LEDGER_KINDS = Object.keys(LEDGER_REFS) as [LedgerKind, ...LedgerKind[]];

/** Records that a ledger transaction can refer to. */
export const LEDGER_REF_TYPES = [
  'ORDER',
  'REFUND',
  'REPAYMENT',
  'TOP_UP',
  'WITHDRAWAL',
] as const satisfies readonly (typeof LEDGER_REFS)[LedgerKind][];

/** The kinds of movements that a statement can contain. Money that is paid out has left the account before. */
export const STATEMENT_KINDS = {
  BALANCE: ['TOP_UP', 'PAY', 'REFUND', 'REPAY', 'FREEZE', 'UNFREEZE', 'OPENING'],
  DEPOSIT: ['GRANT', 'FREEZE', 'UNFREEZE', 'OPENING'],
  REBATE: ['GRANT', 'OPENING'],
} as const satisfies Record<AccountType, readonly LedgerKind[]>;

/** Whether a movement adds to an account or takes from it. */
export const DIRECTIONS = ['IN', 'OUT'] as const;
/** What the shop may do with the money of an account. */
export const ACCOUNT_ACTIONS = ['TOP_UP', 'WITHDRAW'] as const;
