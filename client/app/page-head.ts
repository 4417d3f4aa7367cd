import { pageName, pageTitle } from '#client/app/open-page.ts';
import type { PageContext, PageModule } from '#client/app/page-module.ts';
import type { RootState } from '#client/app/store.ts';
import { descriptionOf } from '#shared/messages/zh/site.ts';
import type { PageHead } from '#shared/rendering/ssr-entry.ts';
import { crumbsOf } from '#shared/routes/crumbs.ts';
import type { Route } from '#shared/routes/table.ts';

/** What search engines and shared links are told of a page. For the server alone: a browser has no use for it. */
export function pageHead(route: Route, page: PageModule, state: RootState, context: PageContext): PageHead {
  return {
    title: pageTitle(route, page, state, context),
    description: descriptionOf(route.id),
    trail: crumbsOf(
      route,
      context.params,
      pageName(route, page, state, context),
      page.crumbs?.(state, context),
    ),
    ...page.head?.(state, context),
  };
}
