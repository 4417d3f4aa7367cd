import { useParams } from 'react-router';
import type { Crumb } from '#client/ui/Breadcrumb.tsx';
import { type Route, routeTrail } from '#shared/routes/table.ts';

/** The way from home to a page. A step whose address needs parameters that are not at hand is no link. */
export function useCrumbs(route: Route): Crumb[] {
  const params = useParams();
  return routeTrail(route).map(({ title, path }) => {
    const filled = path.replace(/:(\w+)/g, (whole, name) => encodeURIComponent(params[name] ?? whole));
    return { title, to: filled.includes(':') ? undefined : filled };
  });
}
