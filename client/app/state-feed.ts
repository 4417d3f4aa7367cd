import { api, tagsOf } from '#client/api/transport/base-api.ts';
import { STATE_QUEUE } from '#client/app/state-queue.ts';
import type { RootState, Store } from '#client/app/store.ts';
import { keptText } from '#client/server/shared-values.ts';
import { escapedObject, escapeJson, parseExpression } from '#shared/rendering/serialize-state.ts';
import type { PageRequest } from '#shared/rendering/ssr-entry.ts';

/**
 * Sends the state of a server store to the browser in chunks. Each call returns, as script text, a `StateChunk` of
 * the queries that finished since the last call, or an empty string. The first chunk contains the viewer.
 */
export function createStateFeed(store: Store, { viewer, formReply }: PageRequest): () => string {
  const sent = new Set<string>();
  let first: { readonly [field: string]: string | undefined } | undefined = {
    viewer: escapeJson(viewer),
    formReply: escapeJson(formReply),
  };
  return () => {
    const fresh = takeFresh(store, sent);
    if (fresh.length === 0 && !first) return '';
    const chunk = escapedObject({ ...first, queries: escapedObject(Object.fromEntries(fresh)) });
    first = undefined;
    return `(self.${STATE_QUEUE}??=[]).push(${parseExpression(chunk)})`;
  };
}

/** Entries of cache key and serialized `SentQuery`, in an order that does not depend on which answers were known. */
function takeFresh(store: Store, sent: Set<string>): [string, string][] {
  const { queries } = store.getState()[api.reducerPath];
  const fresh: [string, string][] = [];
  for (const [key, entry] of Object.entries(queries)) {
    if (!entry || sent.has(key) || (entry.status !== 'fulfilled' && entry.status !== 'rejected')) continue;
    sent.add(key);
    fresh.push([key, textOf(entry)]);
  }
  return fresh.sort(([a], [b]) => (a < b ? -1 : 1));
}

type Entry = NonNullable<RootState['api']['queries'][string]>;

/** Serialized `SentQuery`. */
const textOf = keptText(({ endpointName = '', originalArgs, status, data, error }: Entry) =>
  escapedObject({
    endpointName: escapeJson(endpointName),
    originalArgs: escapeJson(originalArgs),
    ...(status === 'rejected' ? { error: escapeJson(error) } : { data: textOfData(data) }),
    tags: escapeJson(tagsOf(endpointName)),
  }),
);

const textOfData = keptText(escapeJson);
