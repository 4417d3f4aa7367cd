import { createAction } from '@reduxjs/toolkit';
import type { FormReply, Viewer } from '#shared/rendering/ssr-entry.ts';

/** A query's outcome as it travels: no times and ids, so that the same content is the same bytes. */
export interface SentQuery {
  readonly endpointName: string;
  readonly originalArgs?: unknown;
  readonly data?: unknown;
  readonly error?: unknown;
  readonly tags: readonly { readonly type: string; readonly id?: string | number }[];
}

/** What the server-rendered document hands to the browser's store, in one or several chunks. */
export interface StateChunk {
  /** In the first chunk only. */
  readonly viewer?: Viewer;
  readonly formReply?: FormReply;
  /** Queries that were answered since the last chunk, by RTK Query's cache keys. */
  readonly queries: Readonly<Record<string, SentQuery>>;
}

export const hydrate = createAction<StateChunk>('app/hydrate');

const NO_ID = '__internal_without_id';

/** The chunk's queries in the form in which RTK Query's cache takes them over. */
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
