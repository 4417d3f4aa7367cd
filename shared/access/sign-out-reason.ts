import { LOGOUT_STATUSES } from '#shared/access/approval.ts';
import { routeById } from '#shared/routes/table.ts';

/** Why somebody was signed out, as the login page's query `reason`: the account is cancelled, or the session over. */
export const SIGN_OUT_REASONS = [...LOGOUT_STATUSES, 'EXPIRED'] as const;
export type SignOutReason = (typeof SIGN_OUT_REASONS)[number];

/** Adds the reason to an address of the login page; every other address stays as it is. */
export function withReason(to: string, reason: SignOutReason): string {
  if (!to.startsWith(routeById('login').path)) return to;
  return `${to}${to.includes('?') ? '&' : '?'}reason=${reason}`;
}
