import { createAction } from '@reduxjs/toolkit';
import type { FormReply, Viewer } from '#shared/rendering/ssr-entry.ts';

/** The serialized outcome of a query. It has no times or ids, so that equal content gives equal bytes. */
export interface SentQuery {
  readonly endpointName: string;
  readonly originalArgs?: unknown;
  readonly data?: unknown;
  readonly error?: unknown;
  readonly tags: readonly { readonly type: string; readonly id?: string | number }[];
}

/** State that the server-rendered document passes to the browser's store, in one or more chunks. */
export interface StateChunk {
  /** Set in the first chunk only. */
  readonly viewer?: Viewer;
  readonly formReply?: FormReply;
  /** Queries that finished since the last chunk, by RTK Query cache key. */
  readonly queries: Readonly<Record<string, SentQuery>>;
}

export const hydrate = createAction<StateChunk>('app/hydrate');

const NO_ID = '__internal_without_id';

/** Converts the queries of a chunk to the state that `extractRehydrationInfo` expects. */
export function asCacheState({ queries }: StateChunk) {
  const fulfilledTimeStamp = Date.now();
  const tags: Record<string, Record<string, string[]>> = {};
  for (const [key, query] of Object.entries(queries)) {
    for (const { type, id = NO_ID } of query.tags) {
      const ofType = tags[type] ?? {};
      tags[type] = { ...ofType, [id]: [...(ofType[id] ?? []), key] };
    }
  }
  return {
    queries: Object.fromEntries(
      Object.entries(queries).map(([key, { tags: _tags, ...query }]) => [
        key,
        'error' in query
          ? { ...query, status: 'rejected' }
          : { ...query, status: 'fulfilled', fulfilledTimeStamp },
      ]),
    ),
    provided: {
      tags,
      keys: Object.fromEntries(Object.entries(queries).map(([key, query]) => [key, query.tags])),
    },
    mutations: {},
  };
}
