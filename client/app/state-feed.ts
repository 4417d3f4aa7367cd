import { api, tagsOf } from '#client/api/transport/base-api.ts';
import { STATE_QUEUE } from '#client/app/state-queue.ts';
import type { Store } from '#client/app/store.ts';
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

/** Entries of cache key and serialized `SentQuery`. */
function takeFresh(store: Store, sent: Set<string>): [string, string][] {
  const { queries } = store.getState()[api.reducerPath];
  const fresh: [string, string][] = [];
  for (const [key, entry] of Object.entries(queries)) {
    if (!entry || sent.has(key) || (entry.status !== 'fulfilled' && entry.status !== 'rejected')) continue;
    sent.add(key);
    const { endpointName, originalArgs, data, error } = entry;
    const query = escapedObject({
      endpointName: escapeJson(endpointName),
      originalArgs: escapeJson(originalArgs),
      ...(entry.status === 'rejected' ? { error: escapeJson(error) } : { data: escapedData(data) }),
      tags: escapeJson(tagsOf(endpointName)),
    });
    fresh.push([key, query]);
  }
  return fresh;
}

const seen = new WeakSet<object>();
const texts = new WeakMap<object, string>();

/**
 * Cached by identity from the second use on: a response that is shared between viewers is one frozen object. Text of
 * other responses is not cached, because V8 keeps a value of an old WeakMap until its next major collection.
 */
function escapedData(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null) return escapeJson(data);
  const known = texts.get(data);
  if (known !== undefined) return known;
  const text = escapeJson(data);
  if (text !== undefined && seen.has(data)) texts.set(data, text);
  seen.add(data);
  return text;
}
