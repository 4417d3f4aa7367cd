import { type Route, type RouteParams, routeTrail } from '#shared/routes/table.ts';

/** A step of the way from home to a page. */
export interface Crumb {
  readonly title: string;
  /** Path of its page; none where that needs parameters which are not at hand. */
  readonly to?: string | undefined;
}

/**
 * The way from home to a page, which is the last step and is called `title` where its data gives it a name.
 * @param between steps before it that only its data knows, such as categories
 */
export function crumbsOf(
  route: Route,
  params: Readonly<Record<string, string | undefined>>,
  title = route.title,
  between: readonly Crumb[] = [],
): Crumb[] {
  const steps = routeTrail(route).map(step => ({
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
