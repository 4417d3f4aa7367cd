import { use } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '#client/api/base-api.ts';

interface QueryEndpoint<A, Result> {
  readonly name: string;
  readonly useQuery: (arg: A) => Result;
}

/**
 * Reads a query that the page does not wait for. On the server it suspends until the running query is answered,
 * so that its Suspense boundary streams later in the same response; a failed one is rendered as such. In the
 * browser it is RTK Query's hook: streamed answers are in the cache before the boundary hydrates.
 */
export function useDeferredQuery<A, Result extends { isLoading: boolean }>(
  endpoint: QueryEndpoint<A, Result>,
  arg: A,
): Result {
  const dispatch = useDispatch();
  const result = endpoint.useQuery(arg);
  if (import.meta.env.SSR && result.isLoading) {
    const running = dispatch(api.util.getRunningQueryThunk(endpoint.name as never, arg as never) as never) as
      | Promise<unknown>
      | undefined;
    if (running) use(running);
  }
  return result;
}
