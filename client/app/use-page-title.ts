import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { useLocation, useParams } from 'react-router';
import { loadedPage } from '#client/app/load-page.ts';
import { pageName, pageTitle } from '#client/app/open-page.ts';
import type { RootState } from '#client/app/store.ts';
import { viewerOf } from '#client/features/session/viewer.ts';
import type { Route, RouteParams } from '#shared/routes/table.ts';

/** Updates the document title when the page or its data changes. */
export function usePageTitle(route: Route): void {
  const store = useStore<RootState>();
  const params = useParams() as RouteParams;
  const { search } = useLocation();
  useEffect(() => {
    const update = () => {
      const state = store.getState();
      const context = { params, search: new URLSearchParams(search), viewer: viewerOf(state) };
      const title = pageTitle(route, pageName(route, loadedPage(route.id), state, context));
      if (document.title !== title) document.title = title;
    };
    update();
    return loadedPage(route.id).title ? store.subscribe(update) : undefined;
  }, [store, route, params, search]);
}
