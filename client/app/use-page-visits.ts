import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { useLocation } from 'react-router';
import type { RootState, Store } from '#client/app/store.ts';
import { trackPageView } from '#client/app/track-page-views.ts';
import { noteVisitSource } from '#client/session/note-visit-source.ts';
import { sessionApi } from '#client/session/session-api.ts';
import { selectMember, sessionEnded } from '#client/session/session-slice.ts';

/**
 * After every change of the page: the event is reported, where somebody came from is kept, and a member's session is
 * checked (mission section 4).
 */
export function usePageVisits(): void {
  const store = useStore<RootState>() as Store;
  const { pathname, search } = useLocation();
  useEffect(() => {
    trackPageView(new URL(pathname + search, window.location.origin));
    noteVisitSource(store, search);
    if (selectMember(store.getState())) void checkForcedLogout(store);
  }, [store, pathname, search]);
}

async function checkForcedLogout(store: Store): Promise<void> {
  const { checkForcedLogout: check } = sessionApi.endpoints;
  const { data } = await store.dispatch(check.initiate(undefined, { forceRefetch: true, subscribe: false }));
  if (data?.forced)
    store.dispatch(sessionEnded({ reason: 'forced', ...(data.reason && { message: data.reason }) }));
}
