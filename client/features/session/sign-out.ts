import type { ApiDispatch } from '#client/api/transport/base-api.ts';
import { sessionApi } from '#client/features/session/session-api.ts';
import { announceSession } from '#client/features/session/session-events.ts';
import { withRedirect } from '#shared/access/redirect-target.ts';
import { LOGOUT_CLEANUP_DELAY_MS } from '#shared/constants.ts';
import { routeById } from '#shared/routes/table.ts';

/**
 * Ends the session in all tabs and opens the login page as a new document, so that no data of the member stays in
 * memory.
 * @param target page to return to after the next login
 */
export async function signOut(dispatch: ApiDispatch, target?: string): Promise<void> {
  await dispatch(sessionApi.endpoints.logout.initiate());
  announceSession(null);
  // Waits for pending writes before the storage is cleared.
  setTimeout(() => {
    sessionStorage.clear();
    window.location.assign(withRedirect(routeById('login').path, target));
  }, LOGOUT_CLEANUP_DELAY_MS);
}
