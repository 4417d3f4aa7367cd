import { type BaseQueryFn, createApi, type EndpointBuilder } from '@reduxjs/toolkit/query/react';
import { asCacheState, hydrate } from '#client/api/hydrate.ts';
import { tellStale } from '#client/api/stale-news.ts';
import { TAGS, type Tag } from '#client/api/tags.ts';
import { tagsAfter, type WriteTags } from '#client/api/tags-after.ts';
import { toastRaised } from '#client/api/toast-slice.ts';
import { sessionEnded } from '#client/session/session-slice.ts';
import type { Arg, CallName, Data } from '#shared/contract/index.ts';
import type { WireRow } from '#shared/contract/wire-of.ts';
import { classifyReply } from '#shared/domain/classify-reply.ts';
import type { Transport } from '#shared/rendering/ssr-entry.ts';

/** What screens know of a call that failed. */
export interface CallFault {
  readonly code: string;
  /** For people, in Chinese. */
  readonly message: string;
  readonly data: unknown;
}

/** Handed to the store as the thunks' extra argument. */
export interface StoreExtra {
  readonly transport: Transport;
}

type CallRequest = { call: WireRow<CallName>; arg: unknown };
/** `quiet`: whoever made the write says itself what went wrong; otherwise a toast does. */
type CallOptions = { readonly quiet?: boolean };
/** `code`: which of the normal codes it was. */
type CallMeta = { code: string };

const sendCall: BaseQueryFn<CallRequest, unknown, CallFault, CallOptions, CallMeta> = async (
  { call, arg },
  api,
  options,
) => {
  const { transport } = api.extra as StoreExtra;
  const outcome = classifyReply(await transport(call, arg, api.signal));
  switch (outcome.kind) {
    case 'ok':
      return { data: outcome.data, meta: { code: outcome.code } };
    case 'loggedOut':
      api.dispatch(sessionEnded({ reason: 'loggedOut' }));
      return { error: { code: outcome.code, message: outcome.message, data: null } };
    case 'failed':
      if (api.type === 'mutation' && !options?.quiet && !api.signal.aborted) {
        api.dispatch(toastRaised({ kind: 'danger', text: outcome.message }));
      }
      return { error: { code: outcome.code, message: outcome.message, data: outcome.data } };
  }
};

export const api = createApi({
  baseQuery: sendCall,
  tagTypes: TAGS,
  // On the server a store lives as long as its page: a timer would keep it in memory after that.
  keepUnusedDataFor: import.meta.env.SSR ? Number.POSITIVE_INFINITY : 300,
  extractRehydrationInfo: action =>
    (hydrate.match(action) ? asCacheState(action.payload) : undefined) as undefined,
  endpoints: () => ({}),
});

type Build = EndpointBuilder<typeof sendCall, Tag, 'api'>;
// biome-ignore lint/suspicious/noConfusingVoidType: RTK Query calls an argument that may be left out `void`
type ArgOrVoid<Name extends CallName> = Arg<Name> extends undefined ? void : Arg<Name>;

/** The endpoint of a reading call, typed by the contract. */
export function readEndpoint<Name extends CallName>(
  build: Build,
  call: WireRow<Name>,
  options: { tags?: Tag[] } = {},
) {
  return build.query<Data<Name>, ArgOrVoid<Name>>({
    query: arg => ({ call, arg }),
    providesTags: options.tags ?? [],
  });
}

/** The endpoint of a writing call. */
export function writeEndpoint<Name extends CallName>(
  build: Build,
  call: WireRow<Name>,
  { stale = [], refuted, ...extraOptions }: WriteTags & CallOptions = {},
) {
  return build.mutation<Data<Name>, ArgOrVoid<Name>>({
    query: arg => ({ call, arg }),
    invalidatesTags: (data, error) => tagsAfter(data, error, { stale, refuted }),
    onQueryStarted: (_arg, { queryFulfilled }) => {
      queryFulfilled.then(
        () => tellStale(stale),
        () => {},
      );
    },
    extraOptions,
  });
}
