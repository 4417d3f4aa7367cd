import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { type BaseQueryFn, createApi, type EndpointBuilder } from '@reduxjs/toolkit/query/react';
import { toastRaised } from '#client/api/toast-slice.ts';
import { broadcastStaleTags } from '#client/api/transport/cross-tab-invalidation.ts';
import { asCacheState, hydrate } from '#client/api/transport/hydrate.ts';
import { sessionEnded } from '#client/api/transport/session-signals.ts';
import { TAGS, type Tag } from '#client/api/transport/tags.ts';
import { tagsAfter, type WriteTags } from '#client/api/transport/tags-after.ts';
import { classifyReply } from '#shared/contract/classify-reply.ts';
import type { Arg, CallName, Data } from '#shared/contract/index.ts';
import type { WireRow } from '#shared/contract/wire-of.ts';
import type { Transport } from '#shared/rendering/ssr-entry.ts';

/** Error of a failed call. */
export interface CallError {
  readonly code: string;
  /** Display text in Chinese. */
  readonly message: string;
  readonly data: unknown;
}

/** The thunks' extra argument. */
export interface StoreExtra {
  readonly transport: Transport;
}

type CallRequest = { call: WireRow<CallName>; arg: unknown };
/** `quiet`: the caller shows the error of the write itself; otherwise a toast does. */
type CallOptions = { readonly quiet?: boolean };
/** `code`: the success code of the reply. */
type CallMeta = { code: string };

/** Immer walks through everything that is not frozen, with each action. */
const freezeOnServer = import.meta.env.SSR ? Object.freeze : <T>(data: T) => data;

/** The account is cancelled or about to be, which ends the session. */
const accountCancelled: ReadonlySet<string> = new Set(['ACCOUNT_CANCELLING', 'ACCOUNT_CANCELLED']);

const sendCall: BaseQueryFn<CallRequest, unknown, CallError, CallOptions, CallMeta> = async (
  { call, arg },
  api,
  options,
) => {
  const { transport } = api.extra as StoreExtra;
  const outcome = classifyReply(await transport(call, arg, api.signal));
  switch (outcome.kind) {
    case 'ok':
      return { data: freezeOnServer(outcome.data), meta: { code: outcome.code } };
    case 'loggedOut':
      api.dispatch(sessionEnded({ reason: 'loggedOut', message: outcome.message }));
      return { error: { code: outcome.code, message: outcome.message, data: null } };
    case 'failed':
      if (accountCancelled.has(outcome.code)) {
        api.dispatch(sessionEnded({ reason: 'forced', message: outcome.message }));
      } else if (api.type === 'mutation' && !options?.quiet && !api.signal.aborted) {
        api.dispatch(toastRaised({ kind: 'danger', text: outcome.message }));
      }
      return { error: { code: outcome.code, message: outcome.message, data: outcome.data } };
  }
};

export const api = createApi({
  baseQuery: sendCall,
  tagTypes: TAGS,
  // Seconds. On the server a timer would keep the store in memory after its response.
  keepUnusedDataFor: import.meta.env.SSR ? Number.POSITIVE_INFINITY : 300,
  extractRehydrationInfo: action =>
    (hydrate.match(action) ? asCacheState(action.payload) : undefined) as undefined,
  endpoints: () => ({}),
});

/** The part of the state that selectors of endpoints read. */
export interface ApiState {
  readonly api: ReturnType<typeof api.reducer>;
}
/** Dispatches actions and `endpoint.initiate(arg)`. */
export type ApiDispatch = ThunkDispatch<ApiState, StoreExtra, UnknownAction>;
/** The store as modules below `client/app` see it. `State`: the parts of the state that they read. */
export interface ApiStore<State> {
  readonly dispatch: ApiDispatch;
  getState(): State;
}

type Build = EndpointBuilder<typeof sendCall, Tag, 'api'>;
// biome-ignore lint/suspicious/noConfusingVoidType: RTK Query types an optional argument as `void`
type ArgOrVoid<Name extends CallName> = Arg<Name> extends undefined ? void : Arg<Name>;

/**
 * RTK Query's middleware refetches, polls and removes unused data, and redux batches notifications of subscribers: a
 * store that lives as long as one render needs neither, nor the tags of its queries. RTK Query's development build
 * requires the middleware.
 */
export const IS_RENDERED_ONCE = import.meta.env.SSR && import.meta.env.PROD;

/** Tags of queries by endpoint, for the state that the browser receives. Empty in the browser. */
const tagsOfEndpoints = new Map<string, readonly { type: Tag }[]>();

export const tagsOf = (endpointName: string) => tagsOfEndpoints.get(endpointName) ?? [];

/** Defines a query endpoint, typed by the contract. */
export function readEndpoint<Name extends CallName>(
  build: Build,
  call: WireRow<Name>,
  { tags = [] }: { tags?: Tag[] } = {},
) {
  if (import.meta.env.SSR)
    tagsOfEndpoints.set(
      call.name,
      tags.map(type => ({ type })),
    );
  return build.query<Data<Name>, ArgOrVoid<Name>>({
    query: arg => ({ call, arg }),
    providesTags: IS_RENDERED_ONCE ? [] : tags,
  });
}

/** Cached data that the reply of a write updates, instead of being refetched. Other tabs refetch its `tags`. */
interface ReplyUpdate<Name extends CallName> {
  readonly tags: readonly Tag[];
  readonly apply: (data: Data<Name>) => Parameters<ApiDispatch>[0];
}

type WriteOptions<Name extends CallName> = WriteTags & CallOptions & { readonly updates?: ReplyUpdate<Name> };

/** Defines a mutation endpoint. A successful write also invalidates its `stale` tags in other tabs. */
export function writeEndpoint<Name extends CallName>(
  build: Build,
  call: WireRow<Name>,
  { stale = [], refuted, updates, ...extraOptions }: WriteOptions<Name> = {},
) {
  const allStale = [...stale, ...(updates?.tags ?? [])];
  return build.mutation<Data<Name>, ArgOrVoid<Name>>({
    query: arg => ({ call, arg }),
    invalidatesTags: (data, error) => tagsAfter(data, error, { stale: error ? allStale : stale, refuted }),
    onQueryStarted: (_arg, { queryFulfilled, dispatch }) => {
      queryFulfilled.then(
        ({ data }) => {
          if (updates) dispatch(updates.apply(data));
          broadcastStaleTags(allStale);
        },
        () => {},
      );
    },
    extraOptions,
  });
}
