import type { createBrowserRouter } from 'react-router';
import { internalLink } from '#client/app/internal-link.ts';
import { matchRoute } from '#shared/routes/table.ts';

/**
 * Client-side navigation for plain `<a href>` links, by one listener on the document. `data-replace` replaces the
 * history entry; `data-keep-place` keeps the scroll position.
 */
export function followLinks(router: ReturnType<typeof createBrowserRouter>): void {
  document.addEventListener('click', event => {
    const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    const link = internalLink(event);
    // The browser handles fragment links and URLs that are not pages.
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
