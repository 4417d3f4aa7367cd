/** Approval states of an account. `Approval.status` is null before the first submission. */
export const APPROVAL_STATUSES = ['WAIT_AUDIT', 'REJECT', 'PASS', 'DISABLE'] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];

export const LOGOUT_STATUSES = ['LOGOUT_WAIT_AUDIT', 'LOGOUT_PASS'] as const;
export type LogoutStatus = (typeof LOGOUT_STATUSES)[number];

export interface Approval {
  readonly status: ApprovalStatus | null;
  /** Set from the request to cancel the account; null before. */
  readonly logoutStatus: LogoutStatus | null;
  readonly shopName: string | null;
}

/** PASS and DISABLE count as certified; every other status is shown as certification in progress. */
export function isCertified(approval: Approval | null | undefined): boolean {
  return approval?.status === 'PASS' || approval?.status === 'DISABLE';
}
