import { useLocation } from 'react-router';
import { useViewer } from '#client/session/use-viewer.ts';
import { withRedirect } from '#shared/access/redirect-target.ts';
import { buying as words } from '#shared/messages/zh/buying.ts';
import { routeById } from '#shared/routes/table.ts';

/** Where somebody has to go first who may not buy yet. */
export interface WayToBuy {
  readonly href: string;
  readonly text: string;
}

/** null: the viewer may buy. Otherwise the way to where that begins, and from the login back to the page at hand. */
export function useWayToBuy(): WayToBuy | null {
  const { member, approval } = useViewer();
  const { pathname, search } = useLocation();
  if (!member) return { href: withRedirect(routeById('login').path, pathname + search), text: words.login };
  if (approval?.status === 'PASS') return null;
  const page = approval?.status === 'DISABLE' ? 'shopDisabled' : 'onboarding';
  return { href: routeById(page).path, text: words.certify };
}
