import { api } from '#client/api/base-api.ts';
import type { SentQuery, StateChunk } from '#client/api/hydrate.ts';
import { STATE_QUEUE } from '#client/app/state-queue.ts';
import type { Store } from '#client/app/store.ts';
import { serializeState } from '#shared/rendering/serialize-state.ts';
import type { PageRequest } from '#shared/rendering/ssr-entry.ts';

/**
 * Hands a server store to the browser piece by piece: each call gives, as script text, what came in since the last
 * one; the first brings who asked along.
 */
export function createStateFeed(store: Store, { viewer, formReply }: PageRequest): () => string {
  const sent = new Set<string>();
  let first: Pick<StateChunk, 'viewer' | 'formReply'> | undefined = {
    viewer,
    ...(formReply && { formReply }),
  };
  return () => {
    const fresh = takeFresh(store, sent);
    if (fresh.length === 0 && !first) return '';
    const chunk: StateChunk = { ...first, queries: Object.fromEntries(fresh) };
    first = undefined;
    return `(self.${STATE_QUEUE}??=[]).push(${serializeState(chunk)})`;
  };
}

function takeFresh(store: Store, sent: Set<string>): [string, SentQuery][] {
  const { queries, provided } = store.getState()[api.reducerPath];
  const fresh: [string, SentQuery][] = [];
  for (const [key, entry] of Object.entries(queries)) {
    if (!entry || sent.has(key) || (entry.status !== 'fulfilled' && entry.status !== 'rejected')) continue;
    sent.add(key);
    const { endpointName, originalArgs, data, error } = entry;
    const outcome = entry.status === 'rejected' ? { error } : { data };
    fresh.push([key, { endpointName, originalArgs, ...outcome, tags: provided.keys[key as never] ?? [] }]);
  }
  return fresh;
}
