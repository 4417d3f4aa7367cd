import { use } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '#client/api/base-api.ts';

interface QueryResult {
  readonly isLoading: boolean;
  readonly endpointName?: string | undefined;
  readonly originalArgs?: unknown;
}

/**
 * Marks a query that the page does not wait for, by its hook's result. On the server it suspends until the running
 * query is answered, so that its Suspense boundary streams later in the same response; a failed one is rendered as
 * such. In the browser it does nothing: streamed answers are in the cache before the boundary hydrates.
 */
export function useStreamed({ isLoading, endpointName, originalArgs }: QueryResult): void {
  const dispatch = useDispatch();
  if (import.meta.env.SSR && isLoading && endpointName) {
    const thunk = api.util.getRunningQueryThunk(endpointName as never, originalArgs as never);
    const running: Promise<unknown> | undefined = dispatch(thunk as never);
    if (running) use(running);
  }
}
