import { internalLink } from '#client/app/internal-link.ts';
import { preloadPage } from '#client/app/page-loader.ts';
import type { Store } from '#client/app/store.ts';
import { loadViewer } from '#client/features/session/viewer.ts';
import { guard, toSession } from '#shared/access/guard.ts';
import { matchRoute } from '#shared/routes/table.ts';

/** A link is not preloaded again within this time. */
const PRELOAD_INTERVAL_MS = 30_000;

/** Loads the script and the data of a page when a link to it is hovered or focused. */
export function preloadOnHover(store: Store): void {
  const preloadedAt = new Map<string, number>();
  const preload = async (event: Event) => {
    const link = internalLink(event);
    if (!link) return;
    const { pathname, searchParams } = new URL(link.href);
    const match = matchRoute(pathname);
    if (match.kind !== 'page' || Date.now() - (preloadedAt.get(link.href) ?? 0) < PRELOAD_INTERVAL_MS) return;
    preloadedAt.set(link.href, Date.now());
    const verdict = guard(match.route, toSession(await loadViewer(store)), pathname);
    // A failed load is reported when the page is opened.
    if (verdict.kind === 'allow')
      await preloadPage(store, match.route, match.params, searchParams).catch(() => {});
  };
  document.addEventListener('pointerover', preload, { passive: true });
  document.addEventListener('focusin', preload, { passive: true });
}
