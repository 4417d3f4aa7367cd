import type { FastifyRequest } from 'fastify';
import { siteOrigin } from '#edge/http/site-origin.ts';
import type { RequestedPage } from '#edge/pages/render/prefetch-page.ts';
import { CONFIRM_LOGOUT } from '#shared/access/sign-out-reason.ts';
import type { Config } from '../../../config.ts';

const OWN_NAVIGATIONS: ReadonlySet<unknown> = new Set(['same-origin', 'none']);

/**
 * The URL that asks before it logs out, if a link of another site leads to the logout page; otherwise undefined.
 * The page logs out by itself when a member opens it from this site or by typing its URL.
 */
export function confirmLogout(
  request: FastifyRequest,
  { route, url }: Pick<RequestedPage, 'route' | 'url'>,
  config: Pick<Config, 'publicOrigin'>,
): string | undefined {
  if (route.id !== 'logout' || request.method === 'POST') return undefined;
  const target = new URL(url, 'http://edge');
  if (target.searchParams.has(CONFIRM_LOGOUT) || !isFromElsewhere(request, config)) return undefined;
  target.searchParams.set(CONFIRM_LOGOUT, '1');
  return `${target.pathname}${target.search}`;
}

/** Browsers without Sec-Fetch-Site (older ones, and plain http) are told apart by Referer. */
function isFromElsewhere(request: FastifyRequest, config: Pick<Config, 'publicOrigin'>): boolean {
  const { 'sec-fetch-site': site, referer } = request.headers;
  if (site !== undefined) return !OWN_NAVIGATIONS.has(site);
  if (referer === undefined) return false;
  return !URL.canParse(referer) || new URL(referer).origin !== siteOrigin(request, config);
}
