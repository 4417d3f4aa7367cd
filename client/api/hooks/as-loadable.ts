import type { CallError } from '#client/api/transport/base-api.ts';
import type { Loadable } from '#client/lib/loadable.ts';
import { transportErrors } from '#shared/messages/zh/common/transport-errors.ts';

interface QueryResult<T> {
  readonly data?: T | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** Converts a query result to a `Loadable`. The last data stays visible during a refetch. */
export function asLoadable<T>({ data, error, isFetching, refetch }: QueryResult<T>): Loadable<T> {
  if (data !== undefined) return { kind: 'ready', data };
  if (!error) return { kind: 'loading' };
  const { message = transportErrors.requestFailed } = error as Partial<CallError>;
  return { kind: 'failed', message, onRetry: () => void refetch(), retrying: isFetching };
}
