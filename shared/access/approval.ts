/** Approval of an account (mission sections 3 and 4). `null`: registered, but nothing was ever submitted. */
export const APPROVAL_STATUSES = ['WAIT_AUDIT', 'REJECT', 'PASS', 'DISABLE'] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];

export const LOGOUT_STATUSES = ['LOGOUT_WAIT_AUDIT', 'LOGOUT_PASS'] as const;
export type LogoutStatus = (typeof LOGOUT_STATUSES)[number];

export interface Approval {
  readonly status: ApprovalStatus | null;
  /** Set while the account is being cancelled, and after. */
  readonly logoutStatus: LogoutStatus | null;
  readonly shopName: string | null;
}

/** PASS and DISABLE count as certified; everything else is shown as in certification. */
export function isCertified(approval: Approval | null | undefined): boolean {
  return approval?.status === 'PASS' || approval?.status === 'DISABLE';
}
