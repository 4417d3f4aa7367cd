import type { CallFault } from '#client/api/base-api.ts';
import type { Loadable } from '#client/ui/Loaded.tsx';
import { faultMessages } from '#shared/messages/zh/codes.ts';

interface QueryResult<T> {
  readonly data?: T | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** A query's result as the parts of a page take it: what came last stays in sight while it is asked anew. */
export function asLoadable<T>({ data, error, isFetching, refetch }: QueryResult<T>): Loadable<T> {
  if (data !== undefined) return { kind: 'ready', data };
  if (!error) return { kind: 'loading' };
  const { message = faultMessages.requestFailed } = error as Partial<CallFault>;
  return { kind: 'failed', message, onRetry: () => void refetch(), retrying: isFetching };
}
