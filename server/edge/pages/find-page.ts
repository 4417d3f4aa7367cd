import { splitUrl } from '#edge/split-url.ts';
import { matchRoute, type Route, type RouteParams, routeById } from '#shared/routes/table.ts';

export interface FoundPage {
  readonly kind: 'page';
  readonly route: Route;
  readonly params: RouteParams;
  /** Path and query that were asked for. */
  readonly target: string;
  /** Path and query to render for. An address of no page may be anything (`//elsewhere`): the 404 page's stands for it. */
  readonly url: string;
}
export type Found = FoundPage | { readonly kind: 'moved'; readonly to: string; readonly status: 301 | 302 };

/** The page behind an address. An alias keeps the query; an unknown address shows the 404 page where it is. */
export function findPage(url: string): Found {
  const [pathname, query] = splitUrl(url);
  const match = matchRoute(pathname);
  if (match.kind === 'alias')
    return { kind: 'moved', to: query ? `${match.to}?${query}` : match.to, status: match.status };
  if (match.kind === 'page') return { ...match, target: url, url };
  const notFound = routeById('notFound');
  return { kind: 'page', route: notFound, params: {}, target: url, url: notFound.path };
}

/**
 * The address under which a page is stored: its path. All addresses that are no page share one. Undefined for a page
 * that is made from its query: those are rendered anew, so that nobody can fill the cache with invented ones.
 */
export function storedUnder({ route, target }: FoundPage): string | undefined {
  if (route.status === 404) return route.path;
  const [pathname, query] = splitUrl(target);
  const asked = new URLSearchParams(query);
  return route.varyOn?.some(name => asked.has(name)) ? undefined : pathname;
}
