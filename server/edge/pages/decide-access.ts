import { splitUrl } from '#edge/split-url.ts';
import { guard, sessionOf, type Verdict } from '#shared/access/guard.ts';
import { safeRedirectTarget } from '#shared/access/redirect-target.ts';
import type { Viewer } from '#shared/rendering/ssr-entry.ts';
import { type Route, routeById } from '#shared/routes/table.ts';
import type { Config } from '../../config.ts';

/**
 * The guard, with single sign-on where it is configured: a logged-out member is sent there instead of to the login
 * page. The login page still tells why an account was signed out.
 */
export function decideAccess(
  route: Route,
  viewer: Viewer,
  target: string,
  origin: string,
  config: Config,
): Verdict {
  const session = sessionOf(viewer);
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

function toSignOn(ssoLoginUrl: string, back: string): Verdict {
  const url = new URL(ssoLoginUrl);
  url.searchParams.set('redirect', back);
  return { kind: 'redirect', to: url.href };
}
