import type { Transitions } from '#gateway/calls/transitions.ts';
import type { PAY_STATUSES } from '#shared/domain/order.ts';

type PayStatus = (typeof PAY_STATUSES)[number];

/** State transitions of a payment (api.md, Checkout and pay). Events not listed are invalid in that state. */
export const PAY_TRANSITIONS = {
  /** A pay type was chosen: QR code or transfer. The member can still choose another one. */
  BEGIN: { from: ['INIT', 'PAYING', 'REJECT', 'FAIL'], to: 'PAYING' },
  SHOW_VOUCHER: { from: ['PAYING', 'REJECT'], to: 'WAIT_AUDIT' },
  REJECT_VOUCHER: { from: ['WAIT_AUDIT'], to: 'REJECT' },
  SUCCEED: { from: ['INIT', 'PAYING', 'WAIT_AUDIT', 'REJECT', 'FAIL'], to: 'SUCCESS' },
  FAIL: { from: ['PAYING'], to: 'FAIL' },
  CLOSE: { from: ['INIT', 'PAYING', 'REJECT', 'FAIL'], to: 'CLOSED' },
} as const satisfies Transitions<string, PayStatus, PayStatus>;
export type PayEvent = keyof typeof PAY_TRANSITIONS;
