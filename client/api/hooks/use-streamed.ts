import { defaultSerializeQueryArgs } from '@reduxjs/toolkit/query';
import { createContext, use } from 'react';

/** On the server: the queries started by this request, by RTK Query cache key. In the browser: null. */
export const StartedQueries = createContext<ReadonlyMap<string, PromiseLike<unknown>> | null>(null);

interface QueryResult {
  readonly endpointName?: string | undefined;
  readonly originalArgs?: unknown;
}

/**
 * Suspends on the server until a deferred query, given by its hook's result, has finished, so that its Suspense
 * boundary streams later in the same response. A failed query is rendered as failed. Does nothing in the browser,
 * because streamed data is in the cache before the boundary hydrates.
 */
export function useStreamed({ endpointName, originalArgs }: QueryResult): void {
  if (!import.meta.env.SSR || !endpointName) return;
  const endpointDefinition = {} as never;
  const key = defaultSerializeQueryArgs({ endpointName, queryArgs: originalArgs, endpointDefinition });
  const started = use(StartedQueries)?.get(key);
  // Also for a finished query: React matches the promises of a retried component by the order of `use` calls.
  if (started) use(started as Promise<unknown>);
}
