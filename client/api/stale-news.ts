import type { Tag } from '#client/api/tags.ts';

/** What a write of one tab made stale is asked anew in the browser's other tabs as well. */
const CHANNEL = 'portal-stale';

let channel: BroadcastChannel | undefined;

/** Calls `listener` with what a write in another tab made stale. */
export function followStaleNews(listener: (tags: Tag[]) => void): void {
  channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<Tag[]>) => listener(data);
}

export function tellStale(tags: readonly Tag[]): void {
  if (tags.length > 0) channel?.postMessage(tags);
}
