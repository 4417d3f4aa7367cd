import { toFen } from '#shared/domain/money.ts';

/** Top-ups of the balance by bank transfer. */

export const TOP_UP_STATUSES = ['WAIT_AUDIT', 'PASS', 'REJECT', 'CANCELLED'] as const;
export type TopUpStatus = (typeof TOP_UP_STATUSES)[number];
export const TOP_UP_ACTIONS = ['CANCEL', 'RESUBMIT'] as const;

export const TOP_UP_LIMITS = {
  /** In fen. */
  minAmount: toFen(1),
  maxAmount: toFen(999_999_999),
  payerName: 80,
  /** How many days ago the transfer may have been made. */
  daysBack: 90,
  vouchers: 5,
  /** Top-ups waiting for the staff, per distributor. */
  waiting: 5,
} as const;
