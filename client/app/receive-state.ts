import { hydrate, type StateChunk } from '#client/api/hydrate.ts';
import { STATE_QUEUE } from '#client/app/state-queue.ts';
import type { Store } from '#client/app/store.ts';
import type { FormReply } from '#shared/rendering/ssr-entry.ts';

type StateQueue = { push(...chunks: StateChunk[]): unknown };

/**
 * Takes over the state that the document brought so far and whatever its stream still brings. Each chunk stands in
 * the document before the piece of page that shows it, so that the piece finds its data when it hydrates.
 */
export function receiveState(store: Store): FormReply | null {
  const host = window as unknown as Record<
    typeof STATE_QUEUE,
    (StateChunk[] & StateQueue) | StateQueue | undefined
  >;
  const arrived = (host[STATE_QUEUE] ?? []) as StateChunk[];
  const accept = (...chunks: StateChunk[]) => {
    for (const chunk of chunks) store.dispatch(hydrate(chunk));
  };
  accept(...arrived);
  host[STATE_QUEUE] = { push: accept };
  return arrived[0]?.formReply ?? null;
}
