import { LOGOUT_STATUSES } from '#shared/domain/approval.ts';
import { routeById } from '#shared/routes/table.ts';

/** Values of the login page's `reason` query: the account is cancelled, or the session has expired. */
export const SIGN_OUT_REASONS = [...LOGOUT_STATUSES, 'EXPIRED'] as const;
export type SignOutReason = (typeof SIGN_OUT_REASONS)[number];

/** Adds the reason to a URL of the login page; returns every other URL unchanged. */
export function withReason(to: string, reason: SignOutReason): string {
  if (!to.startsWith(routeById('login').path)) return to;
  return `${to}${to.includes('?') ? '&' : '?'}reason=${reason}`;
}

/** Query parameter with which the logout page asks before it logs out. */
export const CONFIRM_LOGOUT = 'confirm';
