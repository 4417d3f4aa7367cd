/** BroadcastChannel that carries favourite changes to the browser's other tabs. */
const CHANNEL = 'portal-collected';

export interface FavouriteChange {
  readonly commodityId: string;
  readonly collected: boolean;
}

let channel: BroadcastChannel | undefined;

/** Calls `listener` with the changes of other tabs. Only the first listener of a tab is registered. */
export function followFavourites(listener: (change: FavouriteChange) => void): void {
  if (channel) return;
  channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<FavouriteChange>) => listener(data);
}

export function publishFavourite(change: FavouriteChange): void {
  channel?.postMessage(change);
}
