import type { Transitions } from '#gateway/calls/transitions.ts';
import type { ApprovalStatus, LogoutStatus } from '#shared/domain/approval.ts';
import type { CertificationAction } from '#shared/domain/certification.ts';

/**
 * State transitions of a shop's approval and of account cancellation. The state `null` means that
 * nothing was submitted, or that no cancellation was requested.
 */

export const APPROVAL_TRANSITIONS: Transitions<CertificationAction, ApprovalStatus | null, ApprovalStatus> = {
  SUBMIT: { from: [null], to: 'WAIT_AUDIT' },
  REJECT: { from: ['WAIT_AUDIT'], to: 'REJECT' },
  RESUBMIT: { from: ['REJECT'], to: 'WAIT_AUDIT' },
  APPROVE: { from: ['WAIT_AUDIT'], to: 'PASS' },
  DISABLE: { from: ['PASS'], to: 'DISABLE' },
  ENABLE: { from: ['DISABLE'], to: 'PASS' },
};

export type LogoutEvent = 'BEGIN' | 'KEEP' | 'CANCEL';

export const LOGOUT_TRANSITIONS: Transitions<LogoutEvent, LogoutStatus | null, LogoutStatus | null> = {
  BEGIN: { from: [null], to: 'LOGOUT_WAIT_AUDIT' },
  KEEP: { from: ['LOGOUT_WAIT_AUDIT'], to: null },
  CANCEL: { from: [null, 'LOGOUT_WAIT_AUDIT'], to: 'LOGOUT_PASS' },
};
