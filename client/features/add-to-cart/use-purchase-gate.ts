import { useLocation } from 'react-router';
import { useViewer } from '#client/features/session/use-viewer.ts';
import { withRedirect } from '#shared/access/redirect-target.ts';
import { buying as words } from '#shared/messages/zh/client/buying.ts';
import { routeById } from '#shared/routes/table.ts';

/** Page that a viewer without permission to buy must visit first, and the label of its link. */
export interface PurchaseGate {
  readonly href: string;
  readonly text: string;
}

/**
 * Returns null if the viewer may buy; otherwise login (with a redirect back), certification or the disabled page.
 */
export function usePurchaseGate(): PurchaseGate | null {
  const { member, approval } = useViewer();
  const { pathname, search } = useLocation();
  if (!member) return { href: withRedirect(routeById('login').path, pathname + search), text: words.login };
  if (approval?.status === 'PASS') return null;
  const page = approval?.status === 'DISABLE' ? 'shopDisabled' : 'certification';
  return { href: routeById(page).path, text: words.certify };
}
