import { routeTitles } from '#shared/messages/zh/common/routes.ts';
import { type RouteId, type RouteRow, routeAliases, routeRows } from '#shared/routes/rows.ts';

/** A route row with its title. */
export interface Route extends RouteRow {
  readonly id: RouteId;
  readonly title: string;
}

export const routes: readonly Route[] = routeRows.map(row => ({ ...row, title: routeTitles[row.id] }));

const byId = new Map(routes.map(route => [route.id as string, route]));

/** @throws Error if no row has this id, which is a programming error */
export function routeById(id: string): Route {
  const route = byId.get(id);
  if (!route) throw new Error(`no route has the id ${id}`);
  return route;
}

/** Whether search engines may index the page: public and neither `unlisted` nor `secret`. */
export function isIndexable({ access, unlisted, secret }: Route): boolean {
  return access === 'public' && !unlisted && !secret;
}

export type RouteParams = Readonly<Record<string, string>>;
export type RouteMatch =
  | { kind: 'page'; route: Route; params: RouteParams }
  | { kind: 'alias'; to: string; status: 301 | 302 }
  | { kind: 'none' };

/**
 * One path segment. Excludes what a URL parser changes (dot segments, backslashes, the start of a query or fragment),
 * so that this table and the browser's router match the same page.
 */
const SEGMENT = '(?!(?:\\.|%2[eE]){1,2}(?:/|$))[^/\\\\?#]+';

const exact = new Map(routes.filter(route => !route.path.includes(':')).map(route => [route.path, route]));
const patterns = routes
  .filter(route => route.path.includes(':'))
  .map(route => ({ route, pattern: new RegExp(`^${route.path.replace(/:(\w+)/g, `(?<$1>${SEGMENT})`)}$`) }));
const aliases = new Map<string, (typeof routeAliases)[number]>(
  routeAliases.map(alias => [alias.path, alias]),
);

/**
 * Finds the page of a path name (percent-encoded, without query). Case-sensitive. Non-canonical spellings return an
 * alias to the canonical path; unknown paths under /syoung return an alias to the 404 page.
 */
export function matchRoute(pathname: string): RouteMatch {
  const route = exact.get(pathname);
  if (route) return { kind: 'page', route, params: {} };
  const alias = aliases.get(pathname);
  if (alias) return { kind: 'alias', to: alias.to, status: alias.status };
  for (const { route: candidate, pattern } of patterns) {
    const groups = pattern.exec(pathname)?.groups;
    const params = groups && decodeParams(groups);
    if (params) return { kind: 'page', route: candidate, params };
  }
  const plain = toCanonical(pathname);
  if (plain !== pathname && matchRoute(plain).kind !== 'none')
    return { kind: 'alias', to: plain, status: 301 };
  if (pathname.startsWith('/syoung/')) return { kind: 'alias', to: routeById('notFound').path, status: 302 };
  return { kind: 'none' };
}

/** Removes trailing slashes and unnecessary percent-encoding, as the browser's router does. */
function toCanonical(pathname: string): string {
  let end = pathname.length;
  // The regular expression `/\/+$/` takes quadratic time on a path of many slashes that does not end in one.
  while (end > 1 && pathname[end - 1] === '/') end--;
  return pathname.slice(0, end).replace(/%[2-7][\da-f]/gi, code => {
    const char = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return /[\w~-]/.test(char) ? char : code;
  });
}

function decodeParams(groups: Record<string, string>): RouteParams | undefined {
  try {
    return Object.fromEntries(Object.entries(groups).map(([name, text]) => [name, decodeURIComponent(text)]));
  } catch {
    return undefined;
  }
}

/** Routes from home to this page, for the breadcrumbs. */
export function routeTrail(route: Route, parent = route.parent): Route[] {
  if (route.id === 'home') return [route];
  return [...routeTrail(routeById(parent ?? 'home')), route];
}
