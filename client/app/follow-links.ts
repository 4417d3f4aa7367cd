import type { createBrowserRouter } from 'react-router';
import { internalLink } from '#client/app/internal-link.ts';
import { matchRoute } from '#shared/routes/table.ts';

/**
 * Opens the site's plain links without loading a new document: one listener for all of them, so that a link is
 * nothing but `<a href>`. `data-replace` takes the place of the entry in the history, `data-keep-place` leaves the
 * page scrolled as it is.
 */
export function followLinks(router: ReturnType<typeof createBrowserRouter>): void {
  document.addEventListener('click', event => {
    const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    const link = internalLink(event);
    // Within the page, and to what is no page, the browser finds the way itself.
    if (!link || matchRoute(link.pathname).kind === 'none') return;
    const { pathname, search } = window.location;
    const isSamePage = link.pathname === pathname && link.search === search;
    if (isSamePage && link.hash) return;
    event.preventDefault();
    void router.navigate(link.pathname + link.search + link.hash, {
      replace: isSamePage || link.dataset.replace !== undefined,
      preventScrollReset: link.dataset.keepPlace !== undefined,
    });
  });
}
