import { createAction } from '@reduxjs/toolkit';
import type { FormReply, Viewer } from '#shared/rendering/ssr-entry.ts';

/** What the server-rendered document hands to the browser's store, in one or several chunks. */
export interface StateChunk {
  /** In the first chunk only. */
  readonly viewer?: Viewer;
  readonly formReply?: FormReply;
  /** RTK Query's own form: cache entries that came in since the last chunk, with their tags. */
  readonly api: { queries: Record<string, unknown>; provided: unknown; mutations: Record<string, never> };
}

export const hydrate = createAction<StateChunk>('app/hydrate');
