import { useSelector } from 'react-redux';
import { useLocation, useParams } from 'react-router';
import { loadedPage } from '#client/app/load-page.ts';
import { pageName } from '#client/app/open-page.ts';
import type { RootState } from '#client/app/store.ts';
import { viewerOf } from '#client/session/viewer.ts';
import { type Crumb, crumbsOf } from '#shared/routes/crumbs.ts';
import type { Route, RouteParams } from '#shared/routes/table.ts';

/** The way from home to a page, which is called as its data has it. */
export function useCrumbs(route: Route): Crumb[] {
  const params = useParams() as RouteParams;
  const { search } = useLocation();
  // As text: a new array each time would render the chrome at every change of the store.
  const text = useSelector((state: RootState) => {
    const page = loadedPage(route.id);
    const context = { params, search: new URLSearchParams(search), viewer: viewerOf(state) };
    const name = pageName(route, page, state, context);
    return JSON.stringify(crumbsOf(route, params, name, page.crumbs?.(state, context)));
  });
  return JSON.parse(text) as Crumb[];
}
