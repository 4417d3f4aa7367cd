import { pageName, pageTitle } from '#client/app/open-page.ts';
import type { RootState } from '#client/app/store.ts';
import type { PageContext, PageModule } from '#client/pages/page-module.ts';
import { descriptionOf } from '#shared/messages/zh/client/site.ts';
import type { PageHead } from '#shared/rendering/ssr-entry.ts';
import { crumbsOf } from '#shared/routes/crumbs.ts';
import type { Route } from '#shared/routes/table.ts';

/** Metadata for search engines and link previews. Used on the server only. */
export function pageHead(route: Route, page: PageModule, state: RootState, context: PageContext): PageHead {
  const name = pageName(route, page, state, context);
  return {
    title: pageTitle(route, name),
    description: descriptionOf(route.id),
    trail: crumbsOf(
      route,
      context.params,
      name,
      page.crumbs?.(state, context),
      page.parent?.(state, context),
    ),
    ...page.head?.(state, context),
  };
}
