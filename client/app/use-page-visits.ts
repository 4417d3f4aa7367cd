import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { useLocation } from 'react-router';
import { sessionEnded } from '#client/api/transport/session-signals.ts';
import type { RootState, Store } from '#client/app/store.ts';
import { trackPageView } from '#client/app/track-page-views.ts';
import { captureVisitSource } from '#client/features/session/capture-visit-source.ts';
import { sessionApi } from '#client/features/session/session-api.ts';
import { selectMember } from '#client/features/session/session-slice.ts';

/**
 * After every navigation: reports the page view, stores the visit source, and checks whether the member was logged
 * out by force.
 */
export function usePageVisits(): void {
  const store = useStore<RootState>() as Store;
  const { pathname, search } = useLocation();
  useEffect(() => {
    captureVisitSource(store, search);
    // A task of its own: React runs all effects of a page in one.
    const task = setTimeout(() => {
      trackPageView(new URL(pathname + search, window.location.origin));
      if (selectMember(store.getState())) void checkForcedLogout(store);
    });
    return () => clearTimeout(task);
  }, [store, pathname, search]);
}

async function checkForcedLogout(store: Store): Promise<void> {
  const { checkForcedLogout: check } = sessionApi.endpoints;
  const { data } = await store.dispatch(check.initiate(undefined, { forceRefetch: true, subscribe: false }));
  if (data?.forced)
    store.dispatch(sessionEnded({ reason: 'forced', ...(data.reason && { message: data.reason }) }));
}
