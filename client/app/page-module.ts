import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { ComponentType } from 'react';
import type { RootState } from '#client/app/store.ts';
import type { PageHead, Viewer } from '#shared/rendering/ssr-entry.ts';
import type { Crumb } from '#shared/routes/crumbs.ts';
import type { RouteParams } from '#shared/routes/table.ts';

/** What a page is opened with. */
export interface PageContext {
  readonly params: RouteParams;
  readonly search: URLSearchParams;
  readonly viewer: Viewer;
}

/** A query that was started: RTK Query's promise, which never rejects. */
export type StartedQuery = PromiseLike<{ error?: unknown; data?: unknown }> & {
  readonly queryCacheKey: string;
  abort(): void;
  unsubscribe(): void;
};

/** An `endpoint.initiate(arg)`. */
export type QueryThunk = ThunkAction<StartedQuery, never, unknown, UnknownAction>;

export interface PageQueries {
  /** They decide status, title and first paint: the server waits for them. */
  readonly critical?: readonly QueryThunk[];
  /** Started at the same time, streamed when they are answered; each is read in a Suspense boundary. */
  readonly deferred?: readonly QueryThunk[];
}

/** What the module of a page exports. */
export interface PageModule {
  readonly Page: ComponentType;
  readonly queries?: (context: PageContext) => PageQueries;
  /** A title made from the page's data; otherwise the route's. */
  readonly title?: (state: RootState, context: PageContext) => string | undefined;
  /** Steps before the page itself that its data knows, such as the categories that it belongs to. */
  readonly crumbs?: (state: RootState, context: PageContext) => readonly Crumb[];
  /** What search engines are told, made from the page's data; otherwise the route's. */
  readonly head?: (
    state: RootState,
    context: PageContext,
  ) => Partial<Pick<PageHead, 'description' | 'brand'>>;
}
