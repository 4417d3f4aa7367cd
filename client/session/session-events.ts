import { setupListeners } from '@reduxjs/toolkit/query';
import { api } from '#client/api/base-api.ts';
import { followStaleNews } from '#client/api/stale-news.ts';
import type { Store } from '#client/app/store.ts';
import { recentSearches } from '#client/lib/recent-searches.ts';
import { selectMember } from '#client/session/session-slice.ts';

/** Whoever begins or ends a session says so here. */
export const SESSION_CHANNEL = 'portal-session';
/** `memberId` of whoever is logged in now, or null. */
interface SessionNews {
  readonly memberId: string | null;
}

let channel: BroadcastChannel | undefined;
/** Whom this document was last made for, or is on its way to: what a reload would only get in the way of. */
let own: string | null = null;

/**
 * Listens to the browser's other tabs: whoever logs in or out in one of them does so in all. A tab that shows
 * somebody else's state starts afresh from the server.
 */
export function startSession(store: Store): void {
  setupListeners(store.dispatch);
  followStaleNews(tags => store.dispatch(api.util.invalidateTags(tags)));
  channel = new BroadcastChannel(SESSION_CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<SessionNews>) => {
    if (data.memberId === own) return;
    own = data.memberId;
    window.location.reload();
  };
  // Whoever came by a form without scripts, or was signed out by the server, is not announced otherwise.
  announceSession(selectMember(store.getState())?.memberId ?? null);
}

/** Whether the browser's session is still this member's: what a document does on its way out may be too late. */
export const isSessionOf = (memberId: string): boolean => memberId === own;

export function announceSession(memberId: string | null): void {
  own = memberId;
  if (memberId === null) recentSearches.forget();
  channel?.postMessage({ memberId } satisfies SessionNews);
}
