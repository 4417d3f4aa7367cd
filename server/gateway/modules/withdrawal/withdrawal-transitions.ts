import type { Transitions } from '#gateway/calls/transitions.ts';
import type { LedgerKind } from '#shared/domain/ledger.ts';
import { FROZEN_WITHDRAWALS, type WithdrawalStatus } from '#shared/domain/withdrawal.ts';

/** State transitions of a withdrawal (api.md, Withdrawal). Events not listed are invalid in that state. */
export const WITHDRAWAL_TRANSITIONS = {
  CANCEL: { from: ['WAIT_AUDIT'], to: 'CANCELLED' },
  REJECT: { from: ['WAIT_AUDIT'], to: 'REJECT' },
  APPROVE: { from: ['WAIT_AUDIT'], to: 'PAYING' },
  PAY: { from: ['PAYING'], to: 'SUCCESS' },
  FAIL: { from: ['PAYING'], to: 'FAIL' },
} as const satisfies Transitions<string, WithdrawalStatus, WithdrawalStatus>;
export type WithdrawalEvent = keyof typeof WITHDRAWAL_TRANSITIONS;

/** The posting with which a withdrawal enters a state; null: none. */
export const POSTED_IN = {
  WAIT_AUDIT: 'FREEZE',
  PAYING: null,
  SUCCESS: 'WITHDRAW',
  FAIL: 'UNFREEZE',
  REJECT: 'UNFREEZE',
  CANCELLED: 'UNFREEZE',
} as const satisfies Record<WithdrawalStatus, LedgerKind | null>;

/** Whether the amount is frozen. Then the staff has the next step. */
export const isFrozen = (status: WithdrawalStatus) =>
  (FROZEN_WITHDRAWALS as readonly WithdrawalStatus[]).includes(status);
