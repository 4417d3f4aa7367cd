import { api, tagsOf } from '#client/api/transport/base-api.ts';
import { STATE_QUEUE } from '#client/app/state-queue.ts';
import type { RootState, Store } from '#client/app/store.ts';
import { keptText } from '#client/server/shared-values.ts';
import { escaped, escapedObject, escapeJson, parseExpression } from '#shared/rendering/serialize-state.ts';
import type { PageRequest } from '#shared/rendering/ssr-entry.ts';

/**
 * Sends the state of a server store to the browser in chunks. Each call returns, as script text, a `StateChunk` of
 * the queries that finished since the last call, or an empty string. The first chunk contains the viewer.
 * @param received the JSON of data that was received for this page
 */
export function createStateFeed(
  store: Store,
  { viewer, formReply }: PageRequest,
  received: ReadonlyMap<unknown, string>,
): () => string {
  const sent = new Set<string>();
  let first: { readonly [field: string]: string | undefined } | undefined = {
    viewer: escapeJson(viewer),
    formReply: escapeJson(formReply),
  };
  return () => {
    const fresh = takeFresh(store, sent).map(([key, entry]) => {
      const json = received.get(entry.data);
      return [key, json === undefined ? textOf(entry) : sentQuery(entry, escaped(json))] as const;
    });
    if (fresh.length === 0 && !first) return '';
    const chunk = escapedObject({ ...first, queries: escapedObject(Object.fromEntries(fresh)) });
    first = undefined;
    return `(self.${STATE_QUEUE}??=[]).push(${parseExpression(chunk)})`;
  };
}

/** Finished queries by cache key, in an order that does not depend on which answers were known. */
function takeFresh(store: Store, sent: Set<string>): [string, Entry][] {
  const { queries } = store.getState()[api.reducerPath];
  const fresh: [string, Entry][] = [];
  for (const [key, entry] of Object.entries(queries)) {
    if (!entry || sent.has(key) || (entry.status !== 'fulfilled' && entry.status !== 'rejected')) continue;
    sent.add(key);
    fresh.push([key, entry]);
  }
  return fresh.sort(([a], [b]) => (a < b ? -1 : 1));
}

type Entry = NonNullable<RootState['api']['queries'][string]>;

/** Serialized `SentQuery`. */
const textOf = keptText((entry: Entry) => sentQuery(entry, textOfData(entry.data)));

const textOfData = keptText(escapeJson);

function sentQuery(
  { endpointName = '', originalArgs, status, error }: Entry,
  data: string | undefined,
): string {
  return escapedObject({
    endpointName: escapeJson(endpointName),
    originalArgs: escapeJson(originalArgs),
    ...(status === 'rejected' ? { error: escapeJson(error) } : { data }),
    tags: escapeJson(tagsOf(endpointName)),
  });
}
