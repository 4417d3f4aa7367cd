import { type LoaderFunction, redirect, redirectDocument } from 'react-router';
import { loadPage } from '#client/app/load-page.ts';
import { queriesOf, startQueries } from '#client/app/open-page.ts';
import type { Store } from '#client/app/store.ts';
import { loadViewer } from '#client/features/session/viewer.ts';
import { guard, toSession } from '#shared/access/guard.ts';
import { matchRoute, type Route, type RouteParams, routeById } from '#shared/routes/table.ts';

/** How long navigation waits for the data of the next page before its skeleton is shown. */
const SKELETON_DELAY_MS = 100;

/** The router loader of a page in the browser: the same guard as on the server, then its module and queries. */
export function pageLoader(store: Store): (route: Route) => LoaderFunction {
  return route =>
    async ({ request, params }) => {
      const url = new URL(request.url);
      const target = url.pathname + url.search;
      const viewer = await loadViewer(store);
      const verdict = guard(route, toSession(viewer), target);
      if (verdict.kind === 'redirect') throw redirect(verdict.to);
      // The edge ends the session and shows the reason on the login page.
      if (verdict.kind === 'signOut') throw redirectDocument(target);

      await preloadPage(store, route, params as RouteParams, url.searchParams);
      return null;
    };
}

/** Loads the module of a page and starts its queries; used on navigation and when the pointer is over a link. */
export async function preloadPage(store: Store, route: Route, params: RouteParams, search: URLSearchParams) {
  const [page, viewer] = await Promise.all([loadPage(route.id), loadViewer(store)]);
  const { critical, deferred } = startQueries(store, queriesOf(page, { params, search, viewer }));
  // The hooks of the page subscribe to the data; without a subscription RTK Query removes it after a while.
  for (const query of [...critical, ...deferred]) query.then(() => query.unsubscribe());
  await Promise.race([Promise.all(critical), new Promise(resolve => setTimeout(resolve, SKELETON_DELAY_MS))]);
}

/** The page of the current URL, with the id of its route object. */
export function shownRoute(pathname: string): { route: Route; objectId: string } {
  const match = matchRoute(pathname);
  return match.kind === 'page'
    ? { route: match.route, objectId: match.route.id }
    : { route: routeById('notFound'), objectId: 'unmatched' };
}

/** Loader for URLs that match no page: redirects an alias, otherwise shows the not-found page. */
export const unmatchedLoader: LoaderFunction = async ({ request }) => {
  const url = new URL(request.url);
  const match = matchRoute(url.pathname);
  if (match.kind === 'alias') throw redirect(match.to + url.search);
  await loadPage('notFound');
  return null;
};
