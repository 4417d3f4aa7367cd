/**
 * `createApi` of RTK Query with hooks for the server, in the place of `@reduxjs/toolkit/query/react` (`vite.config.ts`).
 * Store, thunks and cache are RTK Query's own. The hooks read the cache once: a server render has no effects, so nothing
 * can subscribe, refetch or change between two renders.
 */
import {
  buildCreateApi,
  coreModule,
  type Module,
  type QueryDefinition,
  QueryStatus,
  type SerializeQueryArgs,
  skipToken,
} from '@reduxjs/toolkit/query';
import { useStore } from '#client/server/redux-hooks.ts';

interface Entry {
  readonly status: QueryStatus;
  readonly data?: unknown;
}
type Entries = Readonly<Record<string, Entry | undefined>>;
type State = Readonly<Record<string, { readonly queries: Entries }>>;
interface HookOptions {
  readonly skip?: boolean;
  readonly selectFromResult?: (result: object) => object;
}
type Start = (dispatch: unknown, getState: () => State, extra: unknown) => object;
type Initiate = (arg?: unknown, options?: { readonly forceRefetch?: unknown }) => Start;
/** The parts of an API and its options that the hooks use. RTK Query has no public type for them. */
interface AnyApi {
  readonly endpoints: Record<string, object>;
}
interface AnyOptions {
  readonly serializeQueryArgs: SerializeQueryArgs<unknown>;
  readonly reducerPath: string;
}

const noop = () => undefined;

const resultOf = (entry: Entry) => {
  const isPending = entry.status === QueryStatus.pending;
  return {
    ...entry,
    currentData: entry.data,
    isUninitialized: entry.status === QueryStatus.uninitialized,
    isLoading: isPending && entry.data === undefined,
    isFetching: isPending,
    isSuccess: entry.status === QueryStatus.fulfilled,
    isError: entry.status === QueryStatus.rejected,
    refetch: noop,
  };
};

const UNINITIALIZED = resultOf({ status: QueryStatus.uninitialized });
/** Of a query that the browser starts when the component mounts. */
const ABOUT_TO_START = { ...resultOf({ status: QueryStatus.pending }), data: undefined };
const MUTATION = [noop, { ...UNINITIALIZED, reset: noop }] as const;

/** What `initiate` returns when dispatched. */
const finished = (entry: Entry, queryCacheKey: string) =>
  Object.assign(Promise.resolve(resultOf(entry)), { queryCacheKey, abort: noop, unsubscribe: noop });

const serverHooks = {
  name: Symbol('server hooks'),
  init: (api: AnyApi, { serializeQueryArgs, reducerPath }: AnyOptions) => ({
    injectEndpoint(
      endpointName: string,
      // biome-ignore lint/suspicious/noExplicitAny: the parameters of an endpoint are of no importance here
      endpointDefinition: QueryDefinition<any, any, any, any>,
    ) {
      const endpoint = api.endpoints[endpointName] as { readonly initiate: Initiate };
      if ((endpointDefinition.type as string) !== 'query') {
        Object.assign(endpoint, { useMutation: () => MUTATION });
        return;
      }
      const serialize = (queryArgs: unknown) =>
        serializeQueryArgs({ endpointName, endpointDefinition, queryArgs });
      const keyWithoutArgs = serialize(undefined);
      const keyOf = (queryArgs: unknown) => (queryArgs === undefined ? keyWithoutArgs : serialize(queryArgs));
      const entryAt = (state: State, key: string) => state[reducerPath]?.queries[key];
      const entryOf = (state: State, queryArgs: unknown) => entryAt(state, keyOf(queryArgs));
      const { initiate } = endpoint;
      const useEntry = (absent: object, queryArgs: unknown, { skip, selectFromResult }: HookOptions = {}) => {
        const state = useStore().getState() as State;
        if (skip || queryArgs === skipToken) return selectFromResult?.(UNINITIALIZED) ?? UNINITIALIZED;
        const entry = entryOf(state, queryArgs);
        const result = entry ? resultOf(entry) : absent;
        return selectFromResult?.(result) ?? result;
      };
      Object.assign(endpoint, {
        useQuery: (arg?: unknown, options?: HookOptions) => useEntry(ABOUT_TO_START, arg, options),
        useQueryState: (arg?: unknown, options?: HookOptions) => useEntry(UNINITIALIZED, arg, options),
        useQuerySubscription: () => UNINITIALIZED,
        useLazyQuery: () => [noop, { ...UNINITIALIZED, reset: noop }, {}],
        // A query whose answer is in the cache is not started: RTK Query's thunk would find out with an action.
        initiate(arg?: unknown, options?: Parameters<Initiate>[1]) {
          const queryCacheKey = keyOf(arg);
          const start: Start = (dispatch, getState, extra) => {
            const entry = options?.forceRefetch ? undefined : entryAt(getState(), queryCacheKey);
            return entry?.status === QueryStatus.fulfilled
              ? finished(entry, queryCacheKey)
              : initiate(arg, options)(dispatch, getState, extra);
          };
          return Object.assign(start, { query: { endpointName, arg, queryCacheKey } });
        },
        // Without memoization: a selector is called once or twice in the life of a server's store.
        select: (arg: unknown) => (state: State) => {
          const entry = arg === skipToken ? undefined : entryOf(state, arg);
          return entry ? resultOf(entry) : UNINITIALIZED;
        },
      });
    },
  }),
};

export const createApi = buildCreateApi(coreModule(), serverHooks as unknown as Module<never>);
