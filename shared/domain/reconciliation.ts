import { FROZEN_ACCOUNTS, type LedgerAccount } from '#shared/domain/ledger.ts';

/** Sections, columns and periods of a reconciliation statement. */

/** Accounts of a shop: its money with the supplier and, as a negative balance, its credit debt. */
export const RECONCILED_ACCOUNTS = [
  'BALANCE',
  FROZEN_ACCOUNTS.BALANCE,
  'DEPOSIT',
  FROZEN_ACCOUNTS.DEPOSIT,
  'REBATE',
  'CREDIT',
] as const satisfies readonly LedgerAccount[];
export type ReconciledAccount = (typeof RECONCILED_ACCOUNTS)[number];

/** Sections of documents. */
export const DOCUMENT_SECTIONS = [
  'ORDERS',
  'PAYMENTS',
  'REFUNDS',
  'TOP_UPS',
  'WITHDRAWALS',
  'REPAYMENTS',
  'INVOICES',
] as const;
export type DocumentSection = (typeof DOCUMENT_SECTIONS)[number];

/** Each account has a section of its movements. */
export const RECONCILIATION_SECTIONS = [...DOCUMENT_SECTIONS, ...RECONCILED_ACCOUNTS] as const;
export type ReconciliationSection = (typeof RECONCILIATION_SECTIONS)[number];

const MOVEMENT = ['date', 'kind', 'no', 'in', 'out', 'after'] as const;

/** Columns of each section; each row has one cell per column. */
export const SECTION_COLUMNS = {
  /** Orders placed in the period that were not cancelled. */
  ORDERS: ['date', 'no', 'state', 'goods', 'less', 'freight', 'amount'],
  PAYMENTS: ['date', 'no', 'way', 'note', 'amount'],
  REFUNDS: ['date', 'no', 'orderNo', 'way', 'amount'],
  TOP_UPS: ['date', 'no', 'payer', 'amount'],
  WITHDRAWALS: ['date', 'no', 'account', 'payee', 'amount'],
  /** `surplus`: what came after the bills were paid, and was added to the balance. */
  REPAYMENTS: ['date', 'no', 'way', 'principal', 'fee', 'surplus', 'amount'],
  INVOICES: ['date', 'no', 'kind', 'header', 'net', 'tax', 'amount'],
  BALANCE: MOVEMENT,
  BALANCE_FROZEN: MOVEMENT,
  DEPOSIT: MOVEMENT,
  DEPOSIT_FROZEN: MOVEMENT,
  REBATE: MOVEMENT,
  CREDIT: MOVEMENT,
} as const satisfies Record<ReconciliationSection, readonly string[]>;
export type SectionColumn = (typeof SECTION_COLUMNS)[ReconciliationSection][number];

/** Columns of amounts, and whether their sum has a meaning. All others are text, except `date`. */
export const MONEY_COLUMNS: Readonly<Partial<Record<SectionColumn, 'summed' | 'balance'>>> = {
  goods: 'summed',
  less: 'summed',
  freight: 'summed',
  amount: 'summed',
  principal: 'summed',
  fee: 'summed',
  surplus: 'summed',
  net: 'summed',
  tax: 'summed',
  in: 'summed',
  out: 'summed',
  after: 'balance',
};

/**
 * What changes a shop's net position, the sum of its accounts: opening + flows = closing. DIRECT: by Alipay, WeChat or
 * bank transfer, past the balance.
 */
export const RECONCILIATION_FLOWS = [
  'PAID_DIRECT',
  'TOP_UP',
  'DEPOSIT',
  'REBATE',
  'REPAID_DIRECT',
  'IMPORTED',
  'PURCHASES',
  'REFUNDS',
  'RETURNED_DIRECT',
  'FEES',
  'WITHDRAWALS',
] as const;
export type ReconciliationFlow = (typeof RECONCILIATION_FLOWS)[number];

export const RECONCILIATION_LIMITS = {
  months: 12,
  /** Rows of all sections together. */
  rows: 10_000,
  /** Rows of a section that the page shows; the files contain all. */
  shownRows: 100,
} as const;

export interface Period {
  /** Days in China, such as `2026-10-01`; both inclusive. */
  readonly startDate: string;
  readonly endDate: string;
}

/** The first and last day of a month, such as `2026-10`. */
export function periodOfMonth(month: string): Period {
  const [year = 0, ordinal = 0] = month.split('-').map(Number);
  const days = new Date(Date.UTC(year, ordinal, 0)).getUTCDate();
  return { startDate: `${month}-01`, endDate: `${month}-${days}` };
}

/** The earliest start of a period that ends on a day: 12 months include both days. */
export function earliestStart(endDate: string): string {
  const [year = 0, month = 0, day = 0] = endDate.split('-').map(Number);
  const start = new Date(Date.UTC(year, month - 1, day + 1));
  // 29 February becomes 1 March of a year that has none.
  start.setUTCMonth(start.getUTCMonth() - RECONCILIATION_LIMITS.months);
  return start.toISOString().slice(0, 10);
}
