import { type Fen, toFen } from '#shared/domain/money.ts';

/** States and rules of sale credit: monthly bills and their repayments. */

/** OPEN: still accruing; the bill closes at the end of its month. */
export const BILL_STATUSES = ['OPEN', 'UNPAID', 'PART_PAID', 'PAID', 'OVERDUE'] as const;
export type BillStatus = (typeof BILL_STATUSES)[number];
export const BILL_ACTIONS = ['REPAY'] as const;

/** PURCHASE and REFUND move the credit; CARRY_OVER moves the surplus of a bill to the next one. */
export const BILL_LINE_KINDS = ['PURCHASE', 'REFUND', 'CARRY_OVER'] as const;

export const REPAY_STATUSES = ['PROCESSING', 'SUCCESS', 'FAIL'] as const;
export type RepayStatus = (typeof REPAY_STATUSES)[number];
export const REPAY_ACTIONS = ['PAY', 'CANCEL'] as const;

/** Repayments of a shop that may wait for their payment at the same time. */
export const MAX_OPEN_REPAYMENTS = 10;

/** What can be repaid of a bill. */
export interface Repayable {
  readonly billId: string;
  readonly fee: Fen;
  readonly principal: Fen;
}

/**
 * Splits a repayment over bills, which must be ordered oldest first: each bill is paid before the next one, its fee
 * before its principal. Bills that get nothing are omitted. Returns less than `amount` if it exceeds the bills.
 */
export function splitRepayment(bills: readonly Repayable[], amount: Fen): Repayable[] {
  let left: number = amount;
  const take = (most: Fen) => {
    const taken = Math.min(most, left);
    left -= taken;
    return toFen(taken);
  };
  return bills
    .map(({ billId, fee, principal }) => ({ billId, fee: take(fee), principal: take(principal) }))
    .filter(({ fee, principal }) => fee + principal > 0);
}

/** Total of what can be repaid, or of a split. */
export const sumRepayable = (parts: readonly Omit<Repayable, 'billId'>[]): Fen =>
  toFen(parts.reduce((sum, { fee, principal }) => sum + fee + principal, 0));
