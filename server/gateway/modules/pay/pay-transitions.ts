import type { Transitions } from '#gateway/transitions.ts';
import type { PAY_STATUSES } from '#shared/domain/order.ts';

type PayStatus = (typeof PAY_STATUSES)[number];

/** How a payment moves (api.md, Checkout and pay). */
export const PAY_TRANSITIONS = {
  /** A way was chosen: a code to scan, or an offline transfer. Another may be chosen. */
  BEGIN: { from: ['INIT', 'PAYING', 'REJECT', 'FAIL'], to: 'PAYING' },
  SHOW_VOUCHER: { from: ['PAYING', 'REJECT'], to: 'WAIT_AUDIT' },
  REJECT_VOUCHER: { from: ['WAIT_AUDIT'], to: 'REJECT' },
  SUCCEED: { from: ['INIT', 'PAYING', 'WAIT_AUDIT', 'REJECT', 'FAIL'], to: 'SUCCESS' },
  FAIL: { from: ['PAYING'], to: 'FAIL' },
  CLOSE: { from: ['INIT', 'PAYING', 'REJECT', 'FAIL'], to: 'CLOSED' },
} as const satisfies Transitions<string, PayStatus, PayStatus>;
export type PayEvent = keyof typeof PAY_TRANSITIONS;
