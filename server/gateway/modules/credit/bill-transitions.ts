import type { Transitions } from '#gateway/calls/transitions.ts';
import type { BillStatus, RepayStatus } from '#shared/domain/credit.ts';

/** State transitions of a bill (api.md, Sale credit). Events not listed are invalid in that state. */
export const BILL_TRANSITIONS = {
  CLOSE: { from: ['OPEN'], to: 'UNPAID' },
  /** Nothing is owed: there were no purchases, or refunds outweigh them. */
  CLOSE_EMPTY: { from: ['OPEN'], to: 'PAID' },
  REPAY_PART: { from: ['UNPAID', 'PART_PAID'], to: 'PART_PAID' },
  /** An overdue bill stays overdue until nothing is owed. */
  REPAY_OVERDUE: { from: ['OVERDUE'], to: 'OVERDUE' },
  REPAY_REST: { from: ['UNPAID', 'PART_PAID', 'OVERDUE'], to: 'PAID' },
  FALL_DUE: { from: ['UNPAID', 'PART_PAID'], to: 'OVERDUE' },
} as const satisfies Transitions<string, BillStatus, BillStatus>;
export type BillEvent = keyof typeof BILL_TRANSITIONS;

/** Bills that can be repaid. */
export const REPAYABLE_BILLS: readonly BillStatus[] = BILL_TRANSITIONS.REPAY_REST.from;

/** State transitions of a repayment. FAIL: its payment expired or was cancelled. */
export const REPAY_TRANSITIONS = {
  SUCCEED: { from: ['PROCESSING'], to: 'SUCCESS' },
  FAIL: { from: ['PROCESSING'], to: 'FAIL' },
} as const satisfies Transitions<string, RepayStatus, RepayStatus>;
