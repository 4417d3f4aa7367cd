import { withRedirect } from '#shared/access/redirect-target.ts';
import { withReason } from '#shared/access/sign-out-reason.ts';
import { type Approval, isCertified, type LogoutStatus } from '#shared/domain/approval.ts';
import type { RouteId } from '#shared/routes/rows.ts';
import { type Route, routeById } from '#shared/routes/table.ts';

export type AccessDecision =
  | { kind: 'allow' }
  | { kind: 'redirect'; to: string }
  /** The account is cancelled or about to be: the caller also ends the session. */
  | { kind: 'signOut'; reason: LogoutStatus; to: string };

/** What the guard knows of a viewer. `approval` is null for a member without any submission. */
export interface Session {
  readonly loggedIn: boolean;
  readonly approval: Approval | null;
}

export function toSession(viewer: {
  readonly member: object | null;
  readonly approval: Approval | null;
}): Session {
  return { loggedIn: viewer.member !== null, approval: viewer.approval };
}

const pathOf = (id: RouteId) => routeById(id).path;

/**
 * Decides whether a session may open a page. Pure: the server and the browser both call it.
 * @param target path and query of the requested page, passed on to the login and certification pages
 */
export function guard(route: Route, session: Session, target: string): AccessDecision {
  const { loggedIn, approval } = session;
  if (loggedIn && approval?.logoutStatus) {
    const reason = approval.logoutStatus;
    return { kind: 'signOut', reason, to: withReason(withRedirect(pathOf('login'), target), reason) };
  }
  if (loggedIn && route.onceLoggedIn) {
    return { kind: 'redirect', to: pathOf(isCertified(approval) ? 'home' : route.onceLoggedIn) };
  }
  if (route.access === 'public') return { kind: 'allow' };
  if (!loggedIn) return { kind: 'redirect', to: withRedirect(pathOf('login'), target) };
  if (route.access === 'member') return { kind: 'allow' };
  if (approval?.status === 'PASS') return { kind: 'allow' };
  if (approval?.status === 'DISABLE') {
    return route.openToDisabled ? { kind: 'allow' } : { kind: 'redirect', to: pathOf('shopDisabled') };
  }
  return { kind: 'redirect', to: withRedirect(pathOf('certification'), target) };
}
