import { hydrate, type StateChunk } from '#client/api/transport/hydrate.ts';
import { STATE_QUEUE } from '#client/app/state-queue.ts';
import type { Store } from '#client/app/store.ts';
import type { FormReply } from '#shared/rendering/ssr-entry.ts';

type StateQueue = { push(...chunks: StateChunk[]): unknown };

/**
 * Dispatches the state chunks that the document contains, and those that arrive later in its stream. Each chunk
 * precedes the HTML that shows it, so that the data is in the store before that part hydrates.
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
