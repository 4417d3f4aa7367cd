import { setupListeners } from '@reduxjs/toolkit/query';
import { type ApiStore, api } from '#client/api/transport/base-api.ts';
import { subscribeToStaleTags } from '#client/api/transport/cross-tab-invalidation.ts';
import { SESSION_CHANNEL } from '#client/api/transport/session-signals.ts';
import { selectMember, type WithSession } from '#client/features/session/session-slice.ts';
import { recentSearches } from '#client/lib/recent-searches.ts';

/** `memberId` of the current session; null: logged out. */
interface SessionMessage {
  readonly memberId: string | null;
}

let channel: BroadcastChannel | undefined;
/** Member that this document is rendered for, or is navigating to. A message with this id causes no reload. */
let currentMemberId: string | null = null;

/** Reloads this tab when another tab logs in or out, so that it never shows another viewer's state. */
export function startSession(store: ApiStore<WithSession>): void {
  setupListeners(store.dispatch);
  subscribeToStaleTags(tags => store.dispatch(api.util.invalidateTags(tags)));
  channel = new BroadcastChannel(SESSION_CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<SessionMessage>) => {
    if (data.memberId === currentMemberId) return;
    currentMemberId = data.memberId;
    window.location.reload();
  };
  // Announces logins by a form without scripts and logouts by the server, which no other code announces.
  announceSession(selectMember(store.getState())?.memberId ?? null);
}

/** Whether the browser's session still belongs to this member; another tab may have changed it. */
export const isSessionOf = (memberId: string): boolean => memberId === currentMemberId;

export function announceSession(memberId: string | null): void {
  currentMemberId = memberId;
  if (memberId === null) recentSearches.forget();
  channel?.postMessage({ memberId } satisfies SessionMessage);
}
