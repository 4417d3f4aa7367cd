import { useSelector } from 'react-redux';
import { useLocation, useParams } from 'react-router';
import { loadedPage } from '#client/app/load-page.ts';
import { pageName } from '#client/app/open-page.ts';
import type { RootState } from '#client/app/store.ts';
import { viewerOf } from '#client/features/session/viewer.ts';
import { type Crumb, crumbsOf } from '#shared/routes/crumbs.ts';
import type { Route, RouteParams } from '#shared/routes/table.ts';

/** Breadcrumbs from home to the current page, which is named by its data. */
export function useCrumbs(route: Route): Crumb[] {
  const params = useParams() as RouteParams;
  const { search } = useLocation();
  // Serialized, because a new array from the selector would render the chrome at every change of the store.
  const text = useSelector((state: RootState) => {
    const page = loadedPage(route.id);
    const context = { params, search: new URLSearchParams(search), viewer: viewerOf(state) };
    const name = pageName(route, page, state, context);
    return JSON.stringify(
      crumbsOf(route, params, name, page.crumbs?.(state, context), page.parent?.(state, context)),
    );
  });
  return JSON.parse(text) as Crumb[];
}
