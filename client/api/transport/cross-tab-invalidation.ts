import type { Tag } from '#client/api/transport/tags.ts';

/** Carries the tags that a write in one tab invalidates, so that other tabs refetch them. */
const CHANNEL = 'portal-stale';

let channel: BroadcastChannel | undefined;

/** Calls `listener` with the tags that a write in another tab invalidated. */
export function subscribeToStaleTags(listener: (tags: Tag[]) => void): void {
  channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<Tag[]>) => listener(data);
}

export function broadcastStaleTags(tags: readonly Tag[]): void {
  if (tags.length > 0) channel?.postMessage(tags);
}
