import { siteQueries } from '#client/app/chrome/site-queries.ts';
import type { RootState, Store } from '#client/app/store.ts';
import type {
  PageContext,
  PageModule,
  PageQueries,
  QueryThunk,
  StartedQuery,
} from '#client/pages/page-module.ts';
import { productName } from '#shared/messages/zh/common/brand.ts';
import type { Route } from '#shared/routes/table.ts';

export interface StartedPageQueries {
  readonly critical: readonly StartedQuery[];
  readonly deferred: readonly StartedQuery[];
}

/** The queries of a page and of the chrome, before they start. */
export function queriesOf(page: PageModule, context: PageContext): Required<PageQueries> {
  const { critical = [], deferred = [] } = page.queries?.(context) ?? {};
  return { critical, deferred: [...deferred, ...siteQueries(context.viewer)] };
}

/** Starts all queries in parallel. */
export function startQueries(
  store: Store,
  { critical, deferred }: Required<PageQueries>,
): StartedPageQueries {
  const start = (thunk: QueryThunk) => store.dispatch(thunk as never) as unknown as StartedQuery;
  return { critical: critical.map(start), deferred: deferred.map(start) };
}

/** The name of a page, from its data or else from its route. */
export function pageName(route: Route, page: PageModule, state: RootState, context: PageContext): string {
  return page.title?.(state, context) ?? route.title;
}

/** The document title: page name and product name; on the home page the product name alone. */
export function pageTitle({ id }: Route, name: string): string {
  return id === 'home' ? productName : `${name} - ${productName}`;
}
