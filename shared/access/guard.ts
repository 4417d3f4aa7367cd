import { type Approval, isCertified, type LogoutStatus } from '#shared/access/approval.ts';
import { withRedirect } from '#shared/access/redirect-target.ts';
import { withReason } from '#shared/access/sign-out-reason.ts';
import type { Viewer } from '#shared/rendering/ssr-entry.ts';
import type { RouteId } from '#shared/routes/rows.ts';
import { type Route, routeById } from '#shared/routes/table.ts';

export type Verdict =
  | { kind: 'allow' }
  | { kind: 'redirect'; to: string }
  /** The account is cancelled or about to be: whoever redirects also ends the session. */
  | { kind: 'signOut'; reason: LogoutStatus; to: string };

/** What the guard knows of who asks. `approval` is null for a member that never submitted anything. */
export interface Session {
  readonly loggedIn: boolean;
  readonly approval: Approval | null;
}

/** What the guard needs of a viewer. */
export function sessionOf({ member, approval }: Viewer): Session {
  return { loggedIn: member !== null, approval };
}

const pathOf = (id: RouteId) => routeById(id).path;

/**
 * Decides whether a page may be seen (mission sections 4 and 6). Pure; the server and the browser call the same.
 * @param target path and query of the page that was wanted, carried along to login and certification
 */
export function guard(route: Route, session: Session, target: string): Verdict {
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
  return { kind: 'redirect', to: withRedirect(pathOf('onboarding'), target) };
}
