import { api } from '#client/api/base-api.ts';
import type { StateChunk } from '#client/app/hydrate.ts';
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
  let first: Pick<StateChunk, 'viewer' | 'formReply'> | undefined = { viewer, ...(formReply && { formReply }) };
  return () => {
    const { queries, provided } = store.getState()[api.reducerPath];
    const fresh = Object.entries(queries).filter(
      ([key, entry]) => (entry?.status === 'fulfilled' || entry?.status === 'rejected') && !sent.has(key),
    );
    if (fresh.length === 0 && !first) return '';
    for (const [key] of fresh) sent.add(key);
    const chunk: StateChunk = {
      ...first,
      api: { queries: Object.fromEntries(fresh), provided, mutations: {} },
    };
    first = undefined;
    return `(self.${STATE_QUEUE}??=[]).push(${serializeState(chunk)})`;
  };
}
