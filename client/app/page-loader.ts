import { type LoaderFunction, redirect, redirectDocument } from 'react-router';
import { loadPage } from '#client/app/load-page.ts';
import { startQueries } from '#client/app/open-page.ts';
import type { Store } from '#client/app/store.ts';
import { loadViewer } from '#client/session/viewer.ts';
import { guard, sessionOf } from '#shared/access/guard.ts';
import { matchRoute, type Route, type RouteParams, routeById } from '#shared/routes/table.ts';

/** How long the page at hand stays while the next one's data comes in, before its skeleton is shown. */
const SKELETON_DELAY_MS = 100;

/** Opens a page in the browser: the same guard as on the server, then its module and its queries. */
export function pageLoader(store: Store): (route: Route) => LoaderFunction {
  return route =>
    async ({ request, params }) => {
      const url = new URL(request.url);
      const target = url.pathname + url.search;
      const viewer = await loadViewer(store);
      const verdict = guard(route, sessionOf(viewer), target);
      if (verdict.kind === 'redirect') throw redirect(verdict.to);
      // The edge ends the session and says why on the login page.
      if (verdict.kind === 'signOut') throw redirectDocument(target);

      await preloadPage(store, route, params as RouteParams, url.searchParams);
      return null;
    };
}

/** Loads a page's module and starts its queries; used on navigation and when a link is pointed at. */
export async function preloadPage(store: Store, route: Route, params: RouteParams, search: URLSearchParams) {
  const [page, viewer] = await Promise.all([loadPage(route.id), loadViewer(store)]);
  const { critical, deferred } = startQueries(store, page, { params, search, viewer });
  // The page's own hooks hold the data from here on; without one it is dropped after a while.
  for (const query of [...critical, ...deferred]) query.then(() => query.unsubscribe());
  await Promise.race([Promise.all(critical), new Promise(resolve => setTimeout(resolve, SKELETON_DELAY_MS))]);
}

/** The page behind the address in the browser's bar, with the id of its route object. */
export function shownRoute(pathname: string): { route: Route; objectId: string } {
  const match = matchRoute(pathname);
  return match.kind === 'page'
    ? { route: match.route, objectId: match.route.id }
    : { route: routeById('notFound'), objectId: 'unmatched' };
}

/** An address that is no page's: an alias leads on, everything else is not there. */
export const unmatchedLoader: LoaderFunction = async ({ request }) => {
  const url = new URL(request.url);
  const match = matchRoute(url.pathname);
  if (match.kind === 'alias') throw redirect(match.to + url.search);
  await loadPage('notFound');
  return null;
};
