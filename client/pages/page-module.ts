import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { ComponentType } from 'react';
import type { ApiState } from '#client/api/transport/base-api.ts';
import type { PageHead, Viewer } from '#shared/rendering/ssr-entry.ts';
import type { Crumb } from '#shared/routes/crumbs.ts';
import type { RouteId } from '#shared/routes/rows.ts';
import type { RouteParams } from '#shared/routes/table.ts';

export interface PageContext {
  readonly params: RouteParams;
  readonly search: URLSearchParams;
  readonly viewer: Viewer;
}

/** The promise of a started RTK Query request. It never rejects. */
export type StartedQuery = PromiseLike<{ error?: unknown; data?: unknown }> & {
  readonly queryCacheKey: string;
  abort(): void;
  unsubscribe(): void;
};

/** An `endpoint.initiate(arg)`. */
export type QueryThunk = ThunkAction<StartedQuery, never, unknown, UnknownAction> & {
  /** What it asks for; set on the server. */
  readonly query?: {
    readonly endpointName: string;
    readonly arg: unknown;
    readonly queryCacheKey: string;
  };
};

export interface PageQueries {
  /** The server waits for them: they decide the status, the title and the first paint. */
  readonly critical?: readonly QueryThunk[];
  /** Started at the same time and streamed when they resolve; each is read inside a Suspense boundary. */
  readonly deferred?: readonly QueryThunk[];
}

export interface PageModule {
  readonly Page: ComponentType;
  readonly queries?: (context: PageContext) => PageQueries;
  /** A title from the data of the page; defaults to the title of the route. */
  readonly title?: ((state: ApiState, context: PageContext) => string | undefined) | undefined;
  /** Breadcrumbs above the page that depend on its data, such as the categories of a commodity. */
  readonly crumbs?: ((state: ApiState, context: PageContext) => readonly Crumb[]) | undefined;
  /** The page above it in the breadcrumbs, if its data decide that; defaults to the parent of the route. */
  readonly parent?: ((state: ApiState, context: PageContext) => RouteId | undefined) | undefined;
  /** Metadata for search engines from the data of the page; defaults to the values of the route. */
  readonly head?:
    | ((state: ApiState, context: PageContext) => Partial<Pick<PageHead, 'description' | 'brand'>>)
    | undefined;
}
