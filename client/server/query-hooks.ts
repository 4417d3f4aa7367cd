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

const serverHooks = {
  name: Symbol('server hooks'),
  init: (api: AnyApi, { serializeQueryArgs, reducerPath }: AnyOptions) => ({
    injectEndpoint(
      endpointName: string,
      // biome-ignore lint/suspicious/noExplicitAny: the parameters of an endpoint are of no importance here
      endpointDefinition: QueryDefinition<any, any, any, any>,
    ) {
      const endpoint = api.endpoints[endpointName] as object;
      if ((endpointDefinition.type as string) !== 'query') {
        Object.assign(endpoint, { useMutation: () => MUTATION });
        return;
      }
      const entryOf = (state: State, queryArgs: unknown) =>
        state[reducerPath]?.queries[serializeQueryArgs({ endpointName, endpointDefinition, queryArgs })];
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
