import type { RouteId } from '#shared/routes/rows.ts';
import { type Route, type RouteParams, routeTrail } from '#shared/routes/table.ts';

export interface Crumb {
  readonly title: string;
  /** Path of the page; undefined if a path parameter is unknown. */
  readonly to?: string | undefined;
}

/**
 * Breadcrumbs from home to a page, the page itself last.
 * @param title title of the page; default: the route's title
 * @param parent page above it, if its data decide that; default: the route's parent
 * @param between crumbs before the page that depend on its data, such as categories
 */
export function crumbsOf(
  route: Route,
  params: Readonly<Record<string, string | undefined>>,
  title = route.title,
  between: readonly Crumb[] = [],
  parent?: RouteId,
): Crumb[] {
  const steps = routeTrail(route, parent).map(step => ({
    title: step === route ? title : step.title,
    to: fillPath(step.path, params),
  }));
  return [...steps.slice(0, -1), ...between, ...steps.slice(-1)];
}

function fillPath(path: string, params: Readonly<Partial<RouteParams>>): string | undefined {
  const filled = path.replace(/:(\w+)/g, (whole, name) => {
    const value = params[name];
    return value === undefined ? whole : encodeURIComponent(value);
  });
  return filled.includes(':') ? undefined : filled;
}
