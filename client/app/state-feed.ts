import { api } from '#client/api/base-api.ts';
import { STATE_QUEUE } from '#client/app/state-queue.ts';
import type { Store } from '#client/app/store.ts';
import { escapedJson, escapedObject, parsedBack } from '#shared/rendering/serialize-state.ts';
import type { PageRequest } from '#shared/rendering/ssr-entry.ts';

/**
 * Hands a server store to the browser piece by piece: each call gives, as script text, what came in since the last
 * one (a `StateChunk`); the first brings who asked along.
 */
export function createStateFeed(store: Store, { viewer, formReply }: PageRequest): () => string {
  const sent = new Set<string>();
  let first: { readonly [field: string]: string | undefined } | undefined = {
    viewer: escapedJson(viewer),
    formReply: escapedJson(formReply),
  };
  return () => {
    const fresh = takeFresh(store, sent);
    if (fresh.length === 0 && !first) return '';
    const chunk = escapedObject({ ...first, queries: escapedObject(Object.fromEntries(fresh)) });
    first = undefined;
    return `(self.${STATE_QUEUE}??=[]).push(${parsedBack(chunk)})`;
  };
}

/** By their keys, each a `SentQuery`. */
function takeFresh(store: Store, sent: Set<string>): [string, string][] {
  const { queries, provided } = store.getState()[api.reducerPath];
  const fresh: [string, string][] = [];
  for (const [key, entry] of Object.entries(queries)) {
    if (!entry || sent.has(key) || (entry.status !== 'fulfilled' && entry.status !== 'rejected')) continue;
    sent.add(key);
    const { endpointName, originalArgs, data, error } = entry;
    const query = escapedObject({
      endpointName: escapedJson(endpointName),
      originalArgs: escapedJson(originalArgs),
      ...(entry.status === 'rejected' ? { error: escapedJson(error) } : { data: escapedData(data) }),
      tags: escapedJson(provided.keys[key as never] ?? []),
    });
    fresh.push([key, query]);
  }
  return fresh;
}

const known = new WeakMap<object, string>();

/** An answer that is the same for all is one object, which the store has frozen: it is written once. */
function escapedData(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null) return escapedJson(data);
  const text = known.get(data) ?? escapedJson(data) ?? '';
  known.set(data, text);
  return text;
}
