import { splitUrl } from '#edge/http/split-url.ts';
import type { RequestedPage } from '#edge/pages/render/prefetch-page.ts';
import { matchRoute, routeById } from '#shared/routes/table.ts';

/** The page of a URL. For an unknown URL, which may be unsafe (`//host`), `url` is the path of the 404 page. */
export interface FoundPage extends RequestedPage {
  readonly kind: 'page';
  /** Requested path and query. */
  readonly target: string;
}

export type PageMatch =
  | FoundPage
  | { readonly kind: 'moved'; readonly to: string; readonly status: 301 | 302 };

/** Finds the page of a URL. An alias redirects and keeps the query; an unknown URL renders the 404 page in place. */
export function findPage(url: string): PageMatch {
  const [pathname, query] = splitUrl(url);
  const match = matchRoute(pathname);
  if (match.kind === 'alias')
    return { kind: 'moved', to: query ? `${match.to}?${query}` : match.to, status: match.status };
  if (match.kind === 'page') return { ...match, target: url, url };
  const notFound = routeById('notFound');
  return { kind: 'page', route: notFound, params: {}, target: url, url: notFound.path };
}

/**
 * The cache key of a page: its path; unknown URLs share the key of the 404 page. Undefined for a page with a secret path,
 * and for one that depends on its query: it is not cached, so that made-up queries cannot fill the cache.
 */
export function pageCacheKey({ route, target }: FoundPage): string | undefined {
  if (route.status === 404) return route.path;
  if (route.secret) return undefined;
  const [pathname, query] = splitUrl(target);
  const parameters = new URLSearchParams(query);
  return route.varyOn?.some(name => parameters.has(name)) ? undefined : pathname;
}
