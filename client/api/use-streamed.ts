import { defaultSerializeQueryArgs } from '@reduxjs/toolkit/query';
import { createContext, use } from 'react';

/** On the server: the queries that this request started, by RTK Query's cache keys. In the browser: null. */
export const StartedQueries = createContext<ReadonlyMap<string, PromiseLike<unknown>> | null>(null);

interface QueryResult {
  readonly endpointName?: string | undefined;
  readonly originalArgs?: unknown;
}

/**
 * Marks a query that the page does not wait for, by its hook's result. On the server it suspends until the query is
 * answered, so that its Suspense boundary streams later in the same response; a failed one is rendered as such. In
 * the browser it does nothing: streamed answers are in the cache before the boundary hydrates.
 */
export function useStreamed({ endpointName, originalArgs }: QueryResult): void {
  if (!import.meta.env.SSR || !endpointName) return;
  const endpointDefinition = {} as never;
  const key = defaultSerializeQueryArgs({ endpointName, queryArgs: originalArgs, endpointDefinition });
  const started = use(StartedQueries)?.get(key);
  // Also when it is answered: React tells the promises of a component that is tried again apart by their order.
  if (started) use(started as Promise<unknown>);
}
