import { use } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '#client/api/base-api.ts';

interface QueryResult {
  readonly isLoading: boolean;
  readonly endpointName?: string | undefined;
  readonly originalArgs?: unknown;
}

/**
 * For a query that the page does not wait for: `useStreamed(endpoint.useQuery(arg))`. On the server it suspends
 * until the running query is answered, so that its Suspense boundary streams later in the same response; a failed
 * one is rendered as such. In the browser it changes nothing: streamed answers are in the cache before the boundary
 * hydrates.
 */
export function useStreamed<Result extends QueryResult>(result: Result): Result {
  const dispatch = useDispatch();
  if (import.meta.env.SSR && result.isLoading && result.endpointName) {
    const thunk = api.util.getRunningQueryThunk(result.endpointName as never, result.originalArgs as never);
    const running: Promise<unknown> | undefined = dispatch(thunk as never);
    if (running) use(running);
  }
  return result;
}
