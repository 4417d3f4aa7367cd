import type { Store } from '#client/app/store.ts';
import { sessionApi } from '#client/session/session-api.ts';
import { announceSession } from '#client/session/session-events.ts';
import { withRedirect } from '#shared/access/redirect-target.ts';
import { LOGOUT_CLEANUP_DELAY_MS } from '#shared/constants.ts';
import { routeById } from '#shared/routes/table.ts';

/**
 * Ends the session here and in the browser's other tabs, and opens the login page as a new document, so that
 * nothing of the member stays in memory.
 * @param target page to come back to after the next login
 */
export async function signOut(store: Store, target?: string): Promise<void> {
  await store.dispatch(sessionApi.endpoints.logout.initiate());
  announceSession(null);
  // What still writes on its way out gets this long, then it is swept away with the rest.
  setTimeout(() => {
    sessionStorage.clear();
    window.location.assign(withRedirect(routeById('login').path, target));
  }, LOGOUT_CLEANUP_DELAY_MS);
}
