import type { LoaderFunction, RouteObject } from 'react-router';
import { loadedPage } from '#client/app/load-page.ts';
import { PageError } from '#client/app/PageError.tsx';
import { Site } from '#client/app/Site.tsx';
import { type Route, routeById } from '#shared/routes/table.ts';

export interface RouteLoaders {
  readonly page: (route: Route) => LoaderFunction;
  readonly unmatched: LoaderFunction;
}

/**
 * One route object for each row, and one for URLs without a row.
 * @param loaders passed by the browser only
 */
export function routeObjects(rows: readonly Route[], loaders?: RouteLoaders): RouteObject[] {
  const object = (id: string, path: string, route: Route, loader?: LoaderFunction): RouteObject => ({
    id,
    path,
    caseSensitive: true,
    handle: route,
    Component: () => {
      const { Page } = loadedPage(route.id);
      return <Page />;
    },
    ...(loader && { loader }),
  });
  return [
    {
      id: 'site',
      Component: Site,
      ErrorBoundary: PageError,
      children: [
        ...rows.map(route => object(route.id, route.path, route, loaders?.page(route))),
        object('unmatched', '*', routeById('notFound'), loaders?.unmatched),
      ],
    },
  ];
}
