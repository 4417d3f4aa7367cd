import { matchRoute, type Route, type RouteParams, routeById } from '#shared/routes/table.ts';

export interface FoundPage {
  readonly kind: 'page';
  readonly route: Route;
  readonly params: RouteParams;
  /** Path and query that were asked for. */
  readonly target: string;
}
export type Found = FoundPage | { readonly kind: 'moved'; readonly to: string; readonly status: 301 | 302 };

/** The page behind an address. An alias keeps the query; an unknown address shows the 404 page where it is. */
export function findPage(url: string): Found {
  const [pathname = '/', query] = split(url);
  const match = matchRoute(pathname);
  if (match.kind === 'alias')
    return { kind: 'moved', to: query ? `${match.to}?${query}` : match.to, status: match.status };
  if (match.kind === 'page') return { ...match, target: url };
  return { kind: 'page', route: routeById('notFound'), params: {}, target: url };
}

function split(url: string): [string, string?] {
  const mark = url.indexOf('?');
  return mark < 0 ? [url] : [url.slice(0, mark), url.slice(mark + 1)];
}

/**
 * The address that a page is rendered for and stored under: its path, and of its query only what the page is made
 * from, so that campaign parameters do not split the cache. All addresses that are no page share one.
 */
export function canonicalUrl({ route, target }: FoundPage): string {
  const [pathname, query] = split(target);
  if (route.status === 404) return route.path;
  const asked = new URLSearchParams(query);
  const kept = (route.varyOn ?? []).flatMap(name => asked.getAll(name).map(value => [name, value]));
  return kept.length > 0 ? `${pathname}?${new URLSearchParams(kept)}` : pathname;
}
