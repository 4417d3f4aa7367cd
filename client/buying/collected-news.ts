/** A favourite marked in one tab is marked in the browser's other tabs as well. */
const CHANNEL = 'portal-collected';

export interface CollectedNews {
  readonly commodityId: string;
  readonly collected: boolean;
}

let channel: BroadcastChannel | undefined;

/** Calls `listener` with what other tabs mark. There is one listener a tab; later ones change nothing. */
export function followCollected(listener: (news: CollectedNews) => void): void {
  if (channel) return;
  channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<CollectedNews>) => listener(data);
}

export function tellCollected(news: CollectedNews): void {
  channel?.postMessage(news);
}
