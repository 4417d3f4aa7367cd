import { routeTitles } from '#shared/messages/zh/routes.ts';
import { type RouteId, type RouteRow, routeAliases, routeRows } from '#shared/routes/rows.ts';

/** One page as the rest of the program reads it: the row with its title. */
export interface Route extends RouteRow {
  readonly id: RouteId;
  readonly title: string;
}

export const routes: readonly Route[] = routeRows.map(row => ({ ...row, title: routeTitles[row.id] }));

const byId = new Map(routes.map(route => [route.id as string, route]));

/** The row with this id. Throws on an id that is in no row: the table itself would be wrong. */
export function routeById(id: string): Route {
  const route = byId.get(id);
  if (!route) throw new Error(`no route has the id ${id}`);
  return route;
}

/** Whether search engines may list it: public, and not marked otherwise. */
export function isListed({ access, unlisted }: Route): boolean {
  return access === 'public' && !unlisted;
}

export type RouteParams = Readonly<Record<string, string>>;
export type RouteMatch =
  | { kind: 'page'; route: Route; params: RouteParams }
  | { kind: 'alias'; to: string; status: 301 | 302 }
  | { kind: 'none' };

/**
 * One segment of a path. Not what a URL parser would read as something else (dot segments, backslashes, the start of
 * a query or fragment): table and router must see the same page in an address.
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
 * Finds the page of a path name (as in a URL: percent-encoded, without query). Case matters; another spelling of an
 * address leads to the plain one; an unknown address under /syoung leads to the 404 page.
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
  const plain = plainSpelling(pathname);
  if (plain !== pathname && matchRoute(plain).kind !== 'none')
    return { kind: 'alias', to: plain, status: 301 };
  if (pathname.startsWith('/syoung/')) return { kind: 'alias', to: routeById('notFound').path, status: 302 };
  return { kind: 'none' };
}

/** Without trailing slashes, and with nothing percent-encoded that need not be: as the browser's router reads it. */
function plainSpelling(pathname: string): string {
  let end = pathname.length;
  // Not by `/\/+$/`: it takes quadratic time on a path full of slashes that ends in something else.
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

/** The way from home to this page, for the breadcrumb. */
export function routeTrail(route: Route): Route[] {
  if (route.id === 'home') return [route];
  return [...routeTrail(routeById(route.parent ?? 'home')), route];
}
