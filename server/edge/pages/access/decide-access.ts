import { splitUrl } from '#edge/http/split-url.ts';
import { type AccessDecision, guard, toSession } from '#shared/access/guard.ts';
import { safeRedirectTarget } from '#shared/access/redirect-target.ts';
import type { Viewer } from '#shared/rendering/ssr-entry.ts';
import { type Route, routeById } from '#shared/routes/table.ts';
import type { Config } from '../../../config.ts';

/**
 * Applies the guard. With single sign-on configured, viewers without a session are redirected there instead of to
 * the login page, except for a login page that shows why a session ended (`reason`).
 */
export function decideAccess(
  route: Route,
  viewer: Viewer,
  target: string,
  origin: string,
  config: Config,
): AccessDecision {
  const session = toSession(viewer);
  const verdict = guard(route, session, target);
  if (!config.ssoLoginUrl || session.loggedIn) return verdict;
  const login = routeById('login').path;
  if (verdict.kind === 'redirect' && verdict.to.startsWith(login))
    return toSignOn(config.ssoLoginUrl, origin + target);
  const query = new URLSearchParams(splitUrl(target)[1]);
  if (route.id === 'login' && !query.has('reason')) {
    return toSignOn(config.ssoLoginUrl, origin + (safeRedirectTarget(query.get('redirect')) ?? '/'));
  }
  return verdict;
}

function toSignOn(ssoLoginUrl: string, back: string): AccessDecision {
  const url = new URL(ssoLoginUrl);
  url.searchParams.set('redirect', back);
  return { kind: 'redirect', to: url.href };
}
